import { expect, test } from 'vitest'
import { moneyText } from './money-words.ts'

test.each([
  [820410n, 'USD', 'en-US', '$8,204.10'],
  [0n, 'USD', 'en-US', '$0.00'],
  [-5n, 'USD', 'en-US', '\u2212$0.05'],
  [100_000n, 'GBP', 'en-US', '£1,000.00'],
  [820410n, 'USD', 'es-US', '$8,204.10'],
  [9_007_199_254_740_993n, 'USD', 'en-US', '$90,071,992,547,409.93'],
])('%d %s in %s is %s', (amountMinor, currency, locale, text) => {
  expect(moneyText(amountMinor, currency, locale)).toBe(text)
})
