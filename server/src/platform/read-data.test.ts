import { expect, test } from 'vitest'
import { z } from 'zod'
import { readData } from './read-data.ts'

const schema = z.strictObject({
  n: z.int(),
  parts: z.array(z.strictObject({ id: z.string(), isLast: z.boolean().default(false) })),
})

test('keys that the schema lacks are left out at every depth, and the data itself is left as it is', () => {
  const data = { n: 1, more: [1], parts: [{ id: 'a' }, { id: 'b', isLast: true, why: { deep: 1 } }] }
  const before = structuredClone(data)
  expect(readData(schema, data).data).toEqual({
    n: 1,
    parts: [
      { id: 'a', isLast: false },
      { id: 'b', isLast: true },
    ],
  })
  expect(data).toEqual(before)
})

test('data that lacks something or has another form is refused, whatever else it states', () => {
  const places = (data: unknown) => readData(schema, data).error?.issues.map(({ path }) => path.join('.'))
  expect(places({ n: 'one', parts: [], more: 1 })).toEqual(['n'])
  expect(places({ n: 1, parts: [{ name: 'a' }] })).toEqual(['parts.0.id'])
  expect(places('text')).toEqual([''])
})
