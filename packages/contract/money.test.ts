import { describe, expect, test } from 'vitest'
import { allRoutes } from './index.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'
import { payoutRoutes } from './payouts.ts'
import type { Route } from './route.ts'

interface Field {
  readonly name: string
  readonly schema: JsonSchema
}

/** Yields every schema nested in a route's schema, with the name of its field. */
function* fields(schema: JsonSchema, name = ''): Generator<Field> {
  yield { name, schema }
  for (const [inner, of] of Object.entries(schema.properties ?? {})) yield* fields(of, inner)
  for (const of of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.prefixItems ?? [])])
    yield* fields(of, name)
  if (schema.items) yield* fields(schema.items, name)
}

const fieldsOf = ({ params, query, body, answer }: Pick<Route, 'params' | 'query' | 'body' | 'answer'>) => [
  ...[params, query, body].flatMap((shape) => (shape ? [...fields(jsonSchema(shape, 'sent'))] : [])),
  ...(answer.body ? fields(jsonSchema(answer.body, 'answered')) : []),
]

const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number'
/** Field names that suggest money. The names of counts, rates and days end in their unit; a page's `total` counts rows. */
const soundsLikeMoney = /amount|fee|gross|^net|balance|price|total|open|paid|owed/i
const hasUnit = /(Minor|Bps|Count|Days|AcceleratedTotal)$/
const unitless = (of: readonly Field[]) =>
  of
    .filter(({ name, schema }) => isNumber(schema) && soundsLikeMoney.test(name))
    .filter(({ name }) => name !== 'total' && !hasUnit.test(name))
    .map(({ name }) => name)

describe('amounts of money', () => {
  test.each<Route>(allRoutes)('of $name have names with their unit', (route) => {
    expect(unitless(fieldsOf(route))).toEqual([])
  })

  test('without a unit in the name are found wherever they are', () => {
    const schema: JsonSchema = {
      properties: {
        total: { type: 'integer' },
        invoiceCount: { type: 'integer' },
        feeRateBps: { type: 'integer' },
        netDays: { type: 'integer' },
        data: {
          type: 'array',
          items: { anyOf: [{ properties: { amount: { type: 'integer' }, feeMinor: { type: 'integer' } } }] },
        },
        netAmount: { anyOf: [{ type: 'number' }, { type: 'null' }] },
      },
    }
    expect(unitless([...fields(schema)])).toEqual(['amount', 'netAmount'])
  })
})

describe('previews, quotes, confirmations and payouts', () => {
  const single: readonly Route[] = payoutRoutes.filter(({ name }) => !name.endsWith('Lines'))
  const data = single.flatMap(({ name, answer: { body } }) => (body ? [{ name, body }] : []))

  test('answer data or a document', () => {
    const others = single.filter(({ name }) => !data.some((one) => one.name === name))
    expect(data.length).toBeGreaterThan(0)
    expect(others.map(({ answer }) => answer.type).filter((type) => type !== 'application/pdf')).toEqual([])
  })

  test.each(data)('$name answers the same size for any number of invoices', ({ body }) => {
    const lists = [...fields(jsonSchema(body, 'answered'))]
      .filter(({ schema }) => schema.type === 'array')
      .map(({ name }) => name)
    // `totals` has one row for each currency, and `holdReasons` belongs to one invoice, so neither is unbounded.
    expect(lists.filter((name) => name !== 'totals' && name !== 'holdReasons')).toEqual([])
  })
})
