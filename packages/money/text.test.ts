import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, moneyText } from './text.ts'

test.each([
  [820410n, 'USD', 'en-US', '$8,204.10'],
  [0n, 'USD', 'en-US', '$0.00'],
  [-5n, 'USD', 'en-US', '\u2212$0.05'],
  [100_000n, 'GBP', 'en-US', '£1,000.00'],
  [820410n, 'USD', 'es-PR', '$8,204.10'],
  [9_007_199_254_740_993n, 'USD', 'en-US', '$90,071,992,547,409.93'],
])('%d %s in %s is %s', (amountMinor, currency, locale, text) => {
  expect(moneyText(amountMinor, currency, locale)).toBe(text)
})

test.each([
  [820410n, '8,204.10'],
  [0n, '0.00'],
  [-5n, '\u22120.05'],
])('%d without its currency is %s', (amountMinor, text) => {
  expect(moneyText(amountMinor, 'USD', 'en-US', 'none')).toBe(text)
})

const amounts = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const locales = fc.constantFrom('en-US', 'es-PR')
const currencies = fc.constantFrom('USD', 'GBP')
const shown = fc.constantFrom('symbol' as const, 'none' as const)

test('no digit of an amount is lost or added, and the sign is a real minus', () => {
  fc.assert(
    fc.property(amounts, currencies, locales, shown, (amount, currency, locale, how) => {
      const text = moneyText(amount, currency, locale, how)
      const read = BigInt(text.replace('\u2212', '-').replaceAll(/[^\d-]/g, ''))
      expect(read).toBe(amount)
      expect(text).not.toContain('-')
      expect(text).toMatch(/\.\d\d$/)
    }),
  )
})

test('a decimal has the digits of the integer', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 6 }), (value, digits) => {
      const [whole = '', part = ''] = decimalText(value, digits).split('.')
      expect(part).toHaveLength(digits)
      expect(whole).toMatch(/^-?\d+$/)
      expect(BigInt(whole + part)).toBe(value)
    }),
  )
})
