import { expect, test } from 'vitest'
import { workedExample } from './worked-example.ts'

test('the worked example adds up', () => {
  const { onDemand, ...now } = workedExample()
  expect(now).toEqual({
    openMinor: 840_000n,
    rateBps: 195,
    daysEarly: 21,
    feeMinor: 16_380n, // 8,400.00 x 1.95 %
    netMinor: 823_620n,
    aprBps: 3457, // 163.80 / 8,236.20 x 365 / 21
  })
  expect(onDemand).toEqual({
    rateFor30DaysBps: 200,
    feeMinor: 13_440n, // 2 % x 24 / 30 = 1.6 %
    hardlyEarlyBps: 80,
    leastMinor: 8400n,
  })
})
