import { expect, test } from 'vitest'
import { chooseAmount } from './choose-amount.ts'

const name = 'vendor-early-day'
const stated = (subject: string, currency: 'USD' | null, amountMinor: bigint) =>
  ({
    name,
    subject,
    currency,
    amountMinor,
  }) as const

test('the amount of a vendor applies before everybody’s, and that of a currency before that of each', () => {
  const everybody = [stated('', null, 1n), stated('', 'USD', 2n)]
  const all = [...everybody, stated('vendor:a', null, 3n), stated('vendor:a', 'USD', 4n)]
  expect(chooseAmount(all, name, 'USD', 'vendor:a')).toBe(4n)
  expect(chooseAmount(all, name, 'GBP', 'vendor:a')).toBe(3n)
  expect(chooseAmount(all, name, 'USD', 'vendor:b')).toBe(2n)
  expect(chooseAmount(all, name, 'GBP')).toBe(1n)
  expect(chooseAmount(all, 'credit-line', 'GBP')).toBeNull()
})
