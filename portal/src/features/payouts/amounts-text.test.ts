import { expect, test } from 'vitest'
import { amountsText, deductedText, type PriceTotal } from './amounts-text.ts'

const total = (more: Partial<PriceTotal>): PriceTotal => ({
  ...{ currency: 'USD', invoiceCount: 1, grossMinor: 1_000_00, feeMinor: 20_00, supplementalFeeMinor: 0 },
  ...{ netMinor: 980_00, aprBps: 100, averageDaysEarly: 30, payDate: '2026-11-25', ...more },
})

test('what is received is the net amount without what is owed', () => {
  const owing = total({ deductedMinor: 100_00 })
  expect(amountsText([total({}), owing], 'received', 'en-US')).toBe('$980.00 and $880.00')
  expect(amountsText([owing], 'netMinor', 'en-US')).toBe('$980.00')
})

test('a deduction is named where there is one', () => {
  expect(deductedText([total({}), total({ deductedMinor: 0 })], 'en-US')).toBeUndefined()
  const pounds = total({ currency: 'GBP', deductedMinor: 7_50 })
  expect(deductedText([total({ deductedMinor: 0 }), pounds], 'en-US')).toBe('£7.50')
})
