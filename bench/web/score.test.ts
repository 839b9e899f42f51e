import { expect, test } from 'vitest'
import { above, score, scoreOf } from './score.ts'
import { worstShift } from './vitals.ts'

test('the curves go through the two points that define them', () => {
  expect(scoreOf(2500, 2500, 4000)).toBeCloseTo(0.9, 6)
  expect(scoreOf(4000, 2500, 4000)).toBeCloseTo(0.5, 6)
  expect(scoreOf(0, 0.1, 0.25)).toBe(1)
  expect([above(0), above(1.96), above(-1.96)].map((part) => part.toFixed(4))).toEqual([
    '0.5000',
    '0.0250',
    '0.9750',
  ])
})

test('an immediate page has the full score, and one that never appears has none', () => {
  const all = { firstPaint: 100, largestPaint: 100, blocked: 0, shift: 0 }
  expect(score(all)).toBeCloseTo(100, 1)
  expect(score({ firstPaint: 1e6, largestPaint: 1e6, blocked: 1e6, shift: 10 })).toBeCloseTo(0, 1)
  expect(score({ ...all, blocked: 600 })).toBeCloseTo(100 - 15 / 0.9, 1)
})

test('shifts in quick succession count together, and the worst run is reported', () => {
  expect(worstShift([])).toBe(0)
  const near = [
    { at: 100, value: 0.01 },
    { at: 900, value: 0.02 },
  ]
  expect(worstShift(near)).toBeCloseTo(0.03)
  expect(worstShift([...near, { at: 3000, value: 0.025 }])).toBeCloseTo(0.03)
  const long = Array.from({ length: 10 }, (_, at) => ({ at: at * 900, value: 0.01 }))
  expect(worstShift(long)).toBeCloseTo(0.06)
})
