import { expect, test } from 'vitest'
import { leftText, msLeft, quoteLifeMs } from './quote-life.ts'

test('a quote lives for almost fifteen minutes from when it arrived', () => {
  expect(msLeft(1000, 1000)).toBe(14.5 * 60_000)
  expect(msLeft(1000, 1000 + quoteLifeMs - 1)).toBe(1)
  expect(msLeft(1000, 1000 + quoteLifeMs)).toBe(0)
})

test('it has ended after a night in which the machine slept, and lives no longer if the clock is set back', () => {
  expect(msLeft(1000, 1000 + 9 * 3_600_000)).toBe(0)
  expect(msLeft(5_000_000, 1000)).toBe(quoteLifeMs)
})

test('the time left counts down to zero', () => {
  expect([900_000, 845_000, 60_000, 59_999, 1, 0].map(leftText)).toEqual([
    ...['15:00', '14:05', '1:00', '1:00', '0:01', '0:00'],
  ])
})
