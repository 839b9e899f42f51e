import type { z } from 'zod'
import { jsonSchema, type JsonSchema } from '@sooner/contract/json-schema'

/** A field of a schema, described in words. */
export interface Field {
  readonly name: string
  readonly kind: string
  readonly needed: boolean
  readonly words: readonly string[]
}

/** The fields of a schema; names of fields in inner objects follow a dot, and those of fields in lists follow `[]`. */
export function fieldsOf(shape: z.ZodType, way: 'sent' | 'answered'): Field[] {
  return flatten(jsonSchema(shape, way), '')
}

function flatten(schema: JsonSchema, prefix: string): Field[] {
  const { schema: one } = withoutNull(schema)
  if (one.items?.properties) return flatten(one.items, `${prefix}[]`)
  const choices = one.anyOf ?? one.oneOf
  if (choices?.some(({ properties }) => properties)) {
    return choices.flatMap((choice, at) => flatten(choice, `${prefix}(${at + 1} of ${choices.length})`))
  }
  return Object.entries(one.properties ?? {}).flatMap(([name, inner]) => {
    const path = prefix ? `${prefix}.${name}` : name
    return [fieldOf(path, inner, one.required?.includes(name) ?? false), ...flatten(inner, path)]
  })
}

function fieldOf(name: string, schema: JsonSchema, needed: boolean): Field {
  const { schema: one, nullable } = withoutNull(schema)
  const limits = [...limitsOf(one), ...(nullable ? ['or null'] : [])]
  return { name, needed, kind: [kindOf(one), ...limits].join(', '), words: wordsOf(one) }
}

function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  if (typeof schema.type === 'object' && schema.type.includes('null')) {
    const [type = 'anything'] = schema.type.filter((one) => one !== 'null')
    return {
      schema: { ...schema, type, ...(schema.enum && { enum: schema.enum.filter((one) => one !== null) }) },
      nullable: true,
    }
  }
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (!choices || choices.length === schema.anyOf?.length) return { schema, nullable: false }
  return {
    schema: choices.length === 1 && choices[0] ? choices[0] : { ...schema, anyOf: choices },
    nullable: true,
  }
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'id',
  guid: 'id',
  date: 'day',
  'date-time': 'instant',
  email: 'email',
}

function kindOf(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf
  const [many, one] = choices ?? []
  if (many?.items && one && choices?.length === 2) return `one or more: ${one.enum ? 'any of' : kindOf(one)}`
  if (choices) return [...new Set(choices.map(kindOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return 'one of'
  if (schema.prefixItems)
    return `${schema.prefixItems.length} in a list: ${schema.prefixItems.map(kindOf).join(', ')}`
  if (schema.items) return `list of ${schema.items.enum ? 'any of' : kindOf(schema.items)}`
  if (schema.type === 'array') return 'list'
  if (schema.format) return formats[schema.format] ?? schema.format
  if (schema.type === 'string') return 'text'
  if (schema.type === 'object' && !schema.properties) return 'map'
  return String(schema.type ?? 'anything')
}

/** Excludes the bounds that are implied by a number type and are no rule of the field. */
const isInformative = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < 2_147_483_647

function limitsOf(schema: JsonSchema): string[] {
  return [
    ...(isInformative(schema.minimum) ? [`from ${schema.minimum}`] : []),
    ...(isInformative(schema.maximum) ? [`to ${schema.maximum}`] : []),
    ...(schema.maxLength !== undefined && !schema.format ? [`up to ${schema.maxLength}`] : []),
    ...(schema.maxItems !== undefined ? [`up to ${schema.maxItems}`] : []),
    ...(schema.default !== undefined ? [`else ${JSON.stringify(schema.default)}`] : []),
  ]
}

function wordsOf(schema: JsonSchema): string[] {
  const sources = [
    schema,
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.anyOf ?? []).map(({ items }) => items),
  ]
  return [...new Set(sources.flatMap((source) => source?.enum ?? []).map(String))]
}
