import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageCount, pagesShown, rangeOn, rowsExpected, withLimit } from './pagination.tsx'

const limits = fc.constantFrom(10, 25, 50, 100)
const totals = fc.nat({ max: 100_000 })

test('the pages together show every row once', () => {
  fc.assert(
    fc.property(limits, fc.nat({ max: 2000 }), (limit, total) => {
      let next = 1
      for (let page = 1; page <= pageCount(total, limit); page++) {
        const { from, to } = rangeOn({ page, limit }, total)
        if (total > 0) expect(from).toBe(next)
        expect(rowsExpected({ page, limit }, total)).toBe(total === 0 ? 0 : to - from + 1)
        next = to + 1
      }
      expect(next).toBe(total + 1)
    }),
  )
})

test('a page beyond the last one is empty', () => {
  expect(rangeOn({ page: 4, limit: 10 }, 30)).toEqual({ from: 0, to: 0 })
  expect(rowsExpected({ page: 4, limit: 10 }, 30)).toBe(0)
  expect(rowsExpected({ page: 1, limit: 25 }, undefined)).toBe(25)
})

test('another page size preserves the first row in view', () => {
  fc.assert(
    fc.property(limits, limits, fc.integer({ min: 1, max: 1000 }), (limit, next, page) => {
      const first = (page - 1) * limit + 1
      const changed = withLimit({ page, limit }, next)
      const { from, to } = rangeOn(changed, Number.MAX_SAFE_INTEGER)
      expect(changed.limit).toBe(next)
      expect(from).toBeLessThanOrEqual(first)
      expect(to).toBeGreaterThanOrEqual(first)
    }),
  )
})

test.each([
  [1, 1, [1]],
  [2, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 24, [1, 2, 3, 4, 5, 'gap', 24]],
  [4, 24, [1, 2, 3, 4, 5, 'gap', 24]],
  [5, 24, [1, 'gap', 4, 5, 6, 'gap', 24]],
  [20, 24, [1, 'gap', 19, 20, 21, 'gap', 24]],
  [21, 24, [1, 'gap', 20, 21, 22, 23, 24]],
  [24, 24, [1, 'gap', 20, 21, 22, 23, 24]],
])('on page %d of %d these are shown: %j', (page, count, shown) => {
  expect(pagesShown(page, count)).toEqual(shown)
})

test('the current page and its neighbors are always shown, in order, at fixed positions', () => {
  fc.assert(
    fc.property(totals, limits, fc.nat(), (total, limit, at) => {
      const count = pageCount(total, limit)
      const page = (at % count) + 1
      const shown = pagesShown(page, count)
      const numbers = shown.filter((item) => item !== 'gap')
      expect(shown).toHaveLength(Math.min(count, 7))
      for (const near of [1, page - 1, page, page + 1, count])
        if (near >= 1 && near <= count) expect(numbers).toContain(near)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    }),
  )
})
