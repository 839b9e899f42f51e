import type { z } from 'zod'
import { basePaths, chapters, operations } from '@sooner/contract'
import { oauthError } from '@sooner/contract/identity-oauth'
import { exceptionBody } from '@sooner/contract/identity-shapes'
import { jsonSchema, type JsonSchema } from '@sooner/contract/json-schema'
import { operationContentType, targetHeader, targetPrefix } from '@sooner/contract/operation'
import { apiError } from '@sooner/contract/refusals'
import { idempotencyKeyForm, type Route } from '@sooner/contract/route'

type Json = Record<string, unknown>

interface Described {
  readonly title: string
  readonly version: string
  /** The names of the routes and operations that this process serves; the others are marked. */
  readonly served: ReadonlySet<string>
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi({ title, version, served }: Described): Json {
  const every = chapters.flatMap(({ title: tag, routes }) =>
    routes.map((route) => ({ tag, route: route as Route })),
  )
  const templates = templatesOf(every.map(({ route }) => basePaths[route.service] + route.path))
  const paths: Record<string, Json> = {}
  for (const { tag, route } of every) {
    const { template, names } = templates(basePaths[route.service] + route.path)
    paths[template] = {
      ...paths[template],
      [route.method.toLowerCase()]: served.has(route.name)
        ? describe(route, tag, names)
        : notServed(describe(route, tag, names)),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, summary: 'The services behind the vendor portal.' },
    servers: [{ url: '/' }],
    tags: chapters.map(({ title: name }) => ({ name })),
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ApiError: jsonSchema(apiError, 'answered'),
        UserPoolError: jsonSchema(exceptionBody, 'answered'),
        OAuthError: jsonSchema(oauthError, 'answered'),
        ...Object.fromEntries(
          operations.flatMap(({ name, summary, request, answer, refusals }) => [
            [
              `${name}Request`,
              { ...jsonSchema(request, 'sent'), title: name, description: withRefusals(summary, refusals) },
            ],
            [`${name}Answer`, { ...jsonSchema(answer, 'answered'), title: name }],
          ]),
        ),
      },
    },
  }
}

/** A route that is declared and not served answers one sentence, whatever it is asked. */
const notServed = (described: Json): Json => ({
  ...described,
  'x-not-served': true,
  responses: {
    ...(described['responses'] as Json),
    501: {
      description: 'Declared, and not served by this process.',
      content: { 'application/json': { schema: ref('ApiError') } },
    },
  },
})

const withRefusals = (summary: string, refusals: readonly string[]) =>
  `${summary} Refused with: ${refusals.join(', ')}.`

/**
 * OpenAPI treats two paths as identical if only the names of their parameters differ, such as `/user-accounts/{email}` and
 * `/user-accounts/{id}`. Such parameters get one name that combines both.
 */
function templatesOf(paths: readonly string[]) {
  const hierarchy = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
  const namesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const known = new Map<string, string[][]>()
  for (const path of paths) known.set(hierarchy(path), [...(known.get(hierarchy(path)) ?? []), namesOf(path)])
  return (path: string) => {
    const own = namesOf(path)
    const joined = own.map((_, at) => {
      const [first = '', ...rest] = new Set(
        (known.get(hierarchy(path)) ?? []).map((names) => names[at] as string),
      )
      return first + rest.map((name) => `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`).join('')
    })
    let at = 0
    const template = path.replaceAll(/\{\w+\}/g, () => `{${joined[at++]}}`)
    return { template, names: new Map(own.map((name, index) => [name, joined[index] as string])) }
  }
}

function describe(route: Route, tag: string, names: ReadonlyMap<string, string>): Json {
  return {
    operationId: route.name,
    tags: [tag],
    summary: route.summary,
    ...securityOf(route),
    parameters: [
      ...parametersOf(route.params, 'path', (name) => names.get(name) ?? name),
      ...parametersOf(route.query, 'query', (name) => name),
      ...(route.dialect === 'user-pool' ? [targetParameter] : []),
      ...(route.idempotency === 'key' ? [keyParameter(route)] : []),
    ],
    ...bodyOf(route),
    responses: { ...answerOf(route), ...refusalsOf(route) },
    'x-who': route.who,
    'x-read-only': route.readOnly,
    ...(route.changesMoney ? { 'x-changes-money': true } : {}),
    ...(route.stepUp ? { 'x-step-up': route.stepUp } : {}),
    ...(route.idempotency ? { 'x-idempotency': route.idempotency } : {}),
  }
}

/** The user pool's operations take their access token in the body, so they declare no security scheme. */
function securityOf({ who, dialect }: Route): Json {
  if (dialect === 'user-pool') return { security: [] }
  return { security: who.includes('anonymous') ? [{}, { accessToken: [] }] : [{ accessToken: [] }] }
}

const targetParameter = {
  name: targetHeader,
  in: 'header',
  required: true,
  description: 'The operation that is called.',
  schema: { type: 'string', enum: operations.map(({ name }) => targetPrefix + name) },
}

const keyParameter = ({ keyInBody }: Route) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: [
    'Identifies the act. A request that is repeated with the same key within 30 days takes effect once and gets the same answer.',
    'The same key with a different request is refused with IDEMPOTENCY_KEY_REUSED; while the act is still running, a repetition',
    'is refused with IDEMPOTENCY_KEY_IN_USE.',
    ...(keyInBody === undefined ? [] : [`If it is not sent, the body's ${keyInBody} is used as the key.`]),
  ].join(' '),
  schema: { type: 'string', pattern: idempotencyKeyForm.source },
})

function parametersOf(
  shape: z.ZodObject | undefined,
  place: 'path' | 'query',
  named: (name: string) => string,
) {
  if (!shape) return []
  const { properties = {}, required = [] } = jsonSchema(shape, 'sent')
  return Object.entries(properties).map(([name, schema]) => ({
    name: named(name),
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    ...(place === 'query' && takesMany(schema) ? { style: 'form', explode: true } : {}),
  }))
}

const takesMany = (schema: JsonSchema) =>
  [schema, ...(schema.anyOf ?? [])].some(({ type }) => type === 'array')
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function bodyOf({ body, upload, form, dialect }: Route): Json {
  if (dialect === 'user-pool') {
    const schema = { oneOf: operations.map(({ name }) => ref(`${name}Request`)) }
    return { requestBody: { required: true, content: { [operationContentType]: { schema } } } }
  }
  const sent = body && jsonSchema(body, 'sent')
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = {
      type: 'object',
      properties: { ...sent?.properties, [upload.field]: file },
      required: [...(sent?.required ?? []), upload.field],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!sent) return {}
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    requestBody: { required: !body.safeParse(undefined).success, content: { [type]: { schema: sent } } },
  }
}

function answerOf({ answer, dialect }: Route): Json {
  const schema =
    dialect === 'user-pool'
      ? { oneOf: operations.map(({ name }) => ref(`${name}Answer`)) }
      : answer.body
        ? jsonSchema(answer.body, 'answered')
        : { type: 'string' }
  const type = answer.type ?? (answer.body ? 'application/json' : undefined)
  return { [answer.status]: { description: 'Done.', ...(type ? { content: { [type]: { schema } } } : {}) } }
}

/** The content type, the schema, and the field that holds the error code. */
const errorForms = {
  own: ['application/json', 'ApiError', 'code'],
  oauth: ['application/json', 'OAuthError', 'error'],
  'user-pool': [operationContentType, 'UserPoolError', '__type'],
} as const

function refusalsOf({ refusals, dialect }: Route): Json {
  const [type, error, codeField] = errorForms[dialect ?? 'own']
  const byStatus = Map.groupBy(Object.entries(refusals), ([, status]) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, pairs]) => {
      const codes = pairs.map(([code]) => code)
      const schema = { allOf: [ref(error), { properties: { [codeField]: { enum: codes } } }] }
      return [status, { description: `Refused: ${codes.join(', ')}.`, content: { [type]: { schema } } }]
    }),
  )
}
