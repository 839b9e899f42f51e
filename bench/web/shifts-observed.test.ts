import { expect, test } from 'vitest'
import { worstShift } from './shifts-observed.ts'

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
