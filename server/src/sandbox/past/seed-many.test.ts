import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizesOf } from './seed-many.ts'

test('the sizes of vendors add up, and none is negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 80 }), (count, vendors) => {
      const sizes = sizesOf(count, vendors)
      expect(sizes).toHaveLength(vendors)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('of a million documents of fifty vendors, one has a hundred thousand', () => {
  const sizes = sizesOf(1_000_000, 50)
  expect(sizes[0]).toBe(100_000)
  expect(Math.max(...sizes)).toBe(100_000)
  expect(Math.min(...sizes)).toBeLessThan(5000)
})
