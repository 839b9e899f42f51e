import { expect, test } from 'vitest'
import { amountsText, debitedMinor, deductedText } from './amounts-text.ts'
import { total } from './testing/quotes.ts'

test('each currency has an amount of its own', () => {
  const pounds = total({ currency: 'GBP', arrivesMinor: 880_00 })
  expect(amountsText([total(), pounds], 'arrivesMinor', 'en-US')).toBe('$1,470.00 and £880.00')
})

test('a fee is debited apart where it is no part of what is transferred or deducted', () => {
  expect(debitedMinor(total())).toBe(0)
  expect(debitedMinor(total({ deductedMinor: 100_00, arrivesMinor: 1_370_00 }))).toBe(0)
  expect(debitedMinor(total({ arrivesMinor: 1_500_00 }))).toBe(30_00)
  expect(debitedMinor(total({ deductedMinor: 1_500_00, arrivesMinor: 0 }))).toBe(30_00)
})

test('a deduction is named where there is one', () => {
  expect(deductedText([total(), total()], 'en-US')).toBeUndefined()
  const pounds = total({ currency: 'GBP', deductedMinor: 7_50 })
  expect(deductedText([total(), pounds], 'en-US')).toBe('£7.50')
})
