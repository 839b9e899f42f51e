import type { Currency } from '@sooner/money'
import { expect, test } from 'vitest'
import { owedIn } from './use-need.ts'

const total = (deductedMinor: number, arrivesMinor: number, currency: Currency = 'USD') => ({
  currency,
  deductedMinor,
  arrivesMinor,
})

test('what a vendor owes in a currency is what its quotes deduct', () => {
  expect(owedIn('USD', [total(50_00, 1_420_00), total(9_00, 1_00, 'GBP'), total(50_00, 70_00)])).toEqual({
    owedMinor: 50_00n,
    isAll: true,
  })
  expect(owedIn('USD', [total(0, 1_470_00)])).toEqual({ owedMinor: 0n, isAll: true })
})

test('where nothing arrives or nothing can be paid, the vendor may owe more', () => {
  expect(owedIn('USD', [total(50_00, 0)])).toEqual({ owedMinor: 50_00n, isAll: false })
  expect(owedIn('USD', [total(9_00, 1_00, 'GBP')])).toEqual({ owedMinor: 0n, isAll: false })
})
