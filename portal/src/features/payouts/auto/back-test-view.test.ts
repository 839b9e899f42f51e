import type { Currency } from '@sooner/money'
import { expect, test } from 'vitest'
import { monthsOf } from './back-test-view.tsx'

const day = (on: string, currency: Currency = 'USD') => ({
  day: on,
  currency,
  invoiceCount: 2,
  grossMinor: 1000,
  feeMinor: 20,
  netMinor: 980,
})

test('a month has the sums of its days, in each currency on its own', () => {
  const days = [day('2026-01-02'), day('2026-01-30'), day('2026-01-30', 'GBP'), day('2026-02-01')]
  expect(monthsOf(days)).toEqual([
    { ...day('2026-01-01'), invoiceCount: 4, grossMinor: 2000, feeMinor: 40, netMinor: 1960 },
    day('2026-01-01', 'GBP'),
    day('2026-02-01'),
  ])
})
