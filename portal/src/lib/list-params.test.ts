import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listParamsIn } from './list-params.ts'

const fields = ['eligibleAt', 'amount'] as const
const of = (search: string) => listParamsIn(new URLSearchParams(search), fields)

test.each([
  ['', { page: 1, limit: 10, sortField: 'eligibleAt', sortDirection: 'desc' }],
  [
    'page=3&limit=50&sortField=amount&sortDirection=asc',
    { page: 3, limit: 50, sortField: 'amount', sortDirection: 'asc' },
  ],
  ['page=0&limit=0', { page: 1, limit: 25 }],
  ['page=-2&limit=many', { page: 1, limit: 25 }],
  ['page=1.5&limit=', { page: 1, limit: 25 }],
  ['limit=5000', { limit: 100 }],
  ['sortDirection=up&sortField=__proto__', { sortField: 'eligibleAt', sortDirection: 'asc' }],
])('?%s', (search, expected) => {
  expect(of(search)).toMatchObject(expected)
})

test('any address yields valid list parameters', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      const { page, limit, sortField, sortDirection } = of(search)
      expect(page).toBeGreaterThanOrEqual(1)
      expect(limit >= 1 && limit <= 100).toBe(true)
      expect(fields).toContain(sortField)
      expect(['asc', 'desc']).toContain(sortDirection)
    }),
  )
})
