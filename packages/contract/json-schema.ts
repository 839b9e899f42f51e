import { z } from 'zod'

/** The subset of JSON Schema that the contract's schemas produce. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly contentMediaType?: string
}

/** `sent` describes what a caller sends; `answered` describes the answer, with defaults filled in. */
export function jsonSchema(shape: z.ZodType, way: 'sent' | 'answered'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: way === 'sent' ? 'input' : 'output' })
  return schema as JsonSchema
}
