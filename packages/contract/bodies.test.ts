import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './index.ts'
import { invoiceQuery } from './invoice-shapes.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'
import { amount } from './money.ts'
import { repeated } from './paging.ts'
import type { Route } from './route.ts'
import { day, email, externalId, id, instant, secretId, text } from './shapes.ts'

const routes: readonly Route[] = allRoutes
/** These accept unknown fields: OAuth ignores unknown parameters, and the user pool's operations have their own schemas. */
const loose = [
  'callUserPool',
  'authorize',
  'receiveFederatedSignIn',
  'exchangeCode',
  'revokeOauthToken',
  'endSession',
  'endSessionByForm',
]
const strict = routes.filter(({ name }) => !loose.includes(name))

/** Yields the schema and every schema nested in it, each with its path. */
function* within(schema: JsonSchema, way = ''): Generator<[string, JsonSchema]> {
  yield [way, schema]
  for (const [name, inner] of Object.entries(schema.properties ?? {})) yield* within(inner, `${way}.${name}`)
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.prefixItems ?? [])])
    yield* within(inner, way)
  if (schema.items) yield* within(schema.items, `${way}[]`)
  if (typeof schema.additionalProperties === 'object') yield* within(schema.additionalProperties, `${way}.*`)
}

const sentBy = ({ body, query, params }: Route) =>
  [params, query, body].flatMap((shape) => (shape ? [...within(jsonSchema(shape, 'sent'))] : []))

describe('a request body', () => {
  test.each(strict)('to $name has no keys beyond those declared', (route) => {
    const open = sentBy(route).filter(
      ([, { properties, additionalProperties }]) => properties && additionalProperties !== false,
    )
    expect(open.map(([way]) => way)).toEqual([])
  })

  test.each(strict)('to $name is bounded: every text, every list', (route) => {
    const unbounded = sentBy(route).filter(([, schema]) => {
      if (schema.type === 'array') return schema.maxItems === undefined && schema.prefixItems === undefined
      const open = schema.type === 'string' && !schema.enum && schema.const === undefined
      return open && schema.maxLength === undefined && schema.format === undefined && !('pattern' in schema)
    })
    expect(unbounded.map(([way]) => way)).toEqual([])
  })

  test.each(strict)('to $name is without NUL in any text', (route) => {
    const takesNul = sentBy(route).filter(([, schema]) => {
      if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return false
      const { pattern, allOf = [] } = schema as { pattern?: string; allOf?: { pattern?: string }[] }
      const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined)
      return patterns.every((one) => new RegExp(one, 'u').test('a\0b'))
    })
    expect(takesNul.map(([way]) => way)).toEqual([])
  })
})

describe('building blocks', () => {
  const takes = (shape: z.ZodType, value: unknown) => shape.safeParse(value).success

  test('text has a length limit and no NUL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (value) => {
        expect(takes(text(20), value)).toBe(value.length <= 20 && !value.includes('\0'))
      }),
    )
    expect(takes(text(3), 'a\0')).toBe(false)
  })

  test('addresses and ids that differ by case alone are equal', () => {
    expect(email.parse('Ada@Example.TEST')).toBe('ada@example.test')
    expect(id.parse('0191D2A4-7C1E-7000-8000-00000000000A')).toBe('0191d2a4-7c1e-7000-8000-00000000000a')
  })

  test('an id is a UUID of any version, the fixed business ids included', () => {
    expect(takes(id, '00000000-0000-0000-0000-000000000001')).toBe(true)
    for (const wrong of [
      '',
      '1',
      '0191d2a47c1e70008000000000000001',
      `${'0'.repeat(8)}-0000-0000-0000-00000000000g`,
    ]) {
      expect(takes(id, wrong)).toBe(false)
    }
  })

  test('a secret id has 128 bits', () => {
    expect(takes(secretId, Buffer.alloc(16, 255).toString('base64url'))).toBe(true)
    expect(takes(secretId, Buffer.alloc(15).toString('base64url'))).toBe(false)
  })

  test('an external id never names another path', () => {
    expect(['.', '..', '', 'a\0'].filter((value) => takes(externalId, value))).toEqual([])
    expect(['...', 'a..', 'INV/7', '.a'].filter((value) => takes(externalId, value))).toHaveLength(4)
  })

  test('dates and instants have to exist', () => {
    expect(takes(day, '2028-02-29')).toBe(true)
    expect(
      ['2027-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00:00Z'].filter((value) => takes(day, value)),
    ).toEqual([])
    expect(takes(instant, '2026-11-21T10:00:00.000Z')).toBe(true)
    expect(
      ['2026-11-21', '2026-11-21T10:00:00', '2026-11-21T25:00:00Z'].filter((value) => takes(instant, value)),
    ).toEqual([])
  })

  test('dates and instants lie where PostgreSQL can store them and the calendar can count on from them', () => {
    const years = ['1900-01-01', '2999-12-31', '1899-12-31', '3000-01-01', '0000-01-01', '9999-12-31']
    expect(years.filter((value) => takes(day, value))).toEqual(years.slice(0, 2))
    expect(years.filter((value) => takes(instant, `${value}T12:00:00Z`))).toEqual(years.slice(0, 2))
  })

  test('an amount is whole minor units of a supported currency', () => {
    expect(takes(amount, { amountMinor: -5, currency: 'GBP' })).toBe(true)
    for (const amountMinor of [0.5, '5', 2 ** 53, Number.NaN, null]) {
      expect(takes(amount, { amountMinor, currency: 'USD' })).toBe(false)
    }
    expect(takes(amount, { amountMinor: 5, currency: 'EUR' })).toBe(false)
  })
})

describe('list queries', () => {
  test('an unreadable value falls back, and a sort direction that is not desc is asc', () => {
    expect(invoiceQuery.parse({ page: 'x', limit: '-1', sortDirection: 'up' })).toMatchObject({
      page: 1,
      limit: 25,
      sortDirection: 'asc',
    })
    expect(invoiceQuery.parse({ page: '3', limit: '500' })).toMatchObject({ page: 3, limit: 100 })
  })

  test('the defaults are those of the specification', () => {
    expect(invoiceQuery.parse({})).toMatchObject({
      page: 1,
      limit: 25,
      sortField: 'eligibleAt',
      sortDirection: 'desc',
      totalOpenAmountOperator: 'gte',
    })
  })

  test('a repeatable parameter sent once is a list of one', () => {
    const many = repeated(z.enum(['a', 'b']), 2)
    expect(many.parse('a')).toEqual(['a'])
    expect(many.parse(['a', 'b'])).toEqual(['a', 'b'])
    expect(many.safeParse(['a', 'b', 'a']).success).toBe(false)
    expect(many.safeParse('c').success).toBe(false)
  })

  test('a parameter that no list has is refused', () => {
    expect(invoiceQuery.safeParse({ pages: '1' }).success).toBe(false)
  })
})
