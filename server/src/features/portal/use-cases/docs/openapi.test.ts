import { expect, test } from 'vitest'
import { allRoutes, operations } from '@sooner/contract'
import { openApi } from './openapi.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: object
}
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly object[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
interface Document {
  readonly openapi: string
  readonly info: object
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

// Passes the document through JSON as clients receive it, which drops undefined values and throws on those that JSON cannot hold.
const documentOf = (names: readonly string[]) =>
  JSON.parse(
    JSON.stringify(openApi({ title: 'Sooner', version: '1.2.3', served: new Set(names) })),
  ) as Document
const document = documentOf(allRoutes.map(({ name }) => name))
const every = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('it is an OpenAPI 3.1 document of every route, each once', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info).toMatchObject({ title: 'Sooner', version: '1.2.3' })
  expect(every.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    allRoutes.map(({ name }) => name).toSorted(),
  )
})

test('what is declared and not served is marked, with its answer', () => {
  expect(JSON.stringify(document)).not.toContain('x-not-served')
  const [path, method] = ['/vendor-service/vendors/{id}', 'get'] as const
  const some = documentOf(['updateVendor']).paths[path] ?? {}
  expect(some[method]).toMatchObject({
    operationId: 'getVendor',
    'x-not-served': true,
    responses: { 501: {} },
  })
  expect(some['put']).not.toHaveProperty('x-not-served')
})

test('paths with parameters differ by more than their parameter names', () => {
  const hierarchies = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(hierarchies).size).toBe(hierarchies.length)
  const joined = document.paths['/vendor-service/user-accounts/{emailOrId}'] ?? {}
  expect(Object.keys(joined)).toEqual(['get', 'patch', 'delete'])
})

test('each operation declares the parameters of its path, once and required', () => {
  for (const { path, operation } of every) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('each operation has a known tag, an answer and refusals with descriptions', () => {
  const tags = new Set(document.tags.map(({ name }) => name))
  for (const { operation } of every) {
    expect(operation.tags.every((tag) => tags.has(tag))).toBe(true)
    expect(operation.summary).not.toBe('')
    const statuses = Object.keys(operation.responses)
    expect(statuses.some((status) => /^[23]\d\d$/.test(status))).toBe(true)
    expect(statuses).toContain('500')
    expect(statuses.every((status) => /^[2345]\d\d$/.test(status))).toBe(true)
    for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('')
  }
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, to]) => to as string,
  )
  expect(references.length).toBeGreaterThan(0)
  for (const to of references) {
    expect(document.components.schemas).toHaveProperty([to.replace('#/components/schemas/', '')])
  }
})

test('only public calls work without a token', () => {
  const open = every.filter(
    ({ operation }) =>
      operation.security.some((one) => Object.keys(one).length === 0) || operation.security.length === 0,
  )
  const anonymous = allRoutes.filter(({ who }) => (who as readonly string[]).includes('anonymous'))
  expect(open.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    anonymous.map(({ name }) => name).toSorted(),
  )
})

test("the user pool's one endpoint lists every operation", () => {
  const call = document.paths['/identity/']?.['post']
  const target = call?.parameters.find(({ name }) => name === 'x-amz-target')
  expect(target?.schema).toMatchObject({
    enum: operations.map(({ name }) => `AWSCognitoIdentityProviderService.${name}`),
  })
  for (const { name } of operations) {
    expect(document.components.schemas).toHaveProperty([`${name}Request`])
    expect(document.components.schemas).toHaveProperty([`${name}Answer`])
  }
})

test('files, forms and JSON have their own media types', () => {
  const sent = (path: string) => Object.keys(document.paths[path]?.['post']?.requestBody?.content ?? {})
  expect(sent('/vendor-service/vendors/{id}/documents')).toEqual(['multipart/form-data'])
  expect(sent('/identity/oauth2/token')).toEqual(['application/x-www-form-urlencoded'])
  expect(sent('/vendor-service/vendors')).toEqual(['application/json'])
  expect(sent('/vendor-service/onboardings/{id}/register')).toEqual([])
  const mayBeLeftOut = '/payments-service/customers/authorizations/direct-debit/'
  expect(document.paths[mayBeLeftOut]?.['post']?.requestBody).toMatchObject({ required: false })
})
