import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelStride, scaleOf, ticksFor } from './plot.ts'

test.each([
  [
    [0, 100],
    [0, 25, 50, 75, 100],
  ],
  [[8_204], [0, 2500, 5000, 7500, 10_000]],
  [
    [-30, 60],
    [-50, -25, 0, 25, 50, 75],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [[], [0, 1]],
])('%j has the ticks %j', (values, ticks) => {
  expect(ticksFor(values)).toEqual(ticks)
})

const values = fc.array(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), { maxLength: 60 })

test('the ticks include every value and zero, at even steps, and are few', () => {
  fc.assert(
    fc.property(values, (list) => {
      const ticks = ticksFor(list)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks).toContain(0)
      for (const value of list) {
        expect(value).toBeGreaterThanOrEqual(ticks[0] ?? 0)
        expect(value).toBeLessThanOrEqual(ticks.at(-1) ?? 0)
      }
    }),
  )
})

test('a larger value is never lower, and all are between the edges', () => {
  fc.assert(
    fc.property(values, (list) => {
      const scale = scaleOf(ticksFor(list), 10, 200)
      const heights = list.toSorted((a, b) => a - b).map(scale)
      for (const [at, y] of heights.entries()) {
        expect(y).toBeGreaterThanOrEqual(10 - 1e-6)
        expect(y).toBeLessThanOrEqual(200 + 1e-6)
        if (at > 0) expect(y).toBeLessThanOrEqual(heights[at - 1] ?? 0)
      }
    }),
  )
})

test('labels never overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 100, max: 1200 }), (count, width) => {
      const stride = labelStride(count, width, 48)
      expect((width / count) * stride).toBeGreaterThanOrEqual(48 - 1e-6)
    }),
  )
})
