import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyFormat, moneyInField, typeMoney } from './typed-money.ts'

const english = moneyFormat('en-US', 'USD')
const spanish = moneyFormat('es-PR', 'USD')
const castilian = moneyFormat('es-ES', 'USD')

describe('typing an amount', () => {
  test.each([
    ['1', '1', 100n],
    ['1234', '1,234', 123_400n],
    ['1234.5', '1,234.5', 123_450n],
    ['1234.567', '1,234.56', 123_456n],
    ['007', '7', 700n],
    ['.5', '0.5', 50n],
    ['.', '0.', 0n],
    ['0', '0', 0n],
    ['12a3', '123', 12_300n],
    ['-5', '5', 500n],
    ['1.2.3', '1.23', 123n],
    ['', '', undefined],
    ['1234567890123', '123,456,789,012', 12_345_678_901_200n],
  ])('%j is displayed as %j', (typed, text, amountMinor) => {
    expect(typeMoney(typed, typed.length, english)).toMatchObject({ text, amountMinor })
  })

  test('a language with other separators uses them', () => {
    expect(typeMoney('1234,5', 6, castilian)).toMatchObject({ text: '1.234,5', amountMinor: 123_450n })
    expect(castilian).toMatchObject({ group: '.', decimal: ',', symbolFirst: false })
    expect(spanish.decimal).toBe('.')
  })
})

describe('pasting an amount', () => {
  test.each([
    ['$8,204.10', 820_410n],
    ['8.204,10 €', 820_410n],
    ['8,204', 820_400n],
    ['8.204', 820_400n],
    ['1.234.567', 123_456_700n],
    ['12,5', 1250n],
    [' 42 ', 4200n],
  ])('%j is understood in any language', (pasted, amountMinor) => {
    expect(typeMoney(pasted, pasted.length, castilian, true).amountMinor).toBe(amountMinor)
  })

  test("the language's own decimal separator remains one, however many digits follow", () => {
    expect(typeMoney('1234.567', 8, english, true).text).toBe('1,234.56')
  })
})

describe('the caret', () => {
  test.each([
    // A digit typed before the end inserts a comma before the caret.
    ['1|234', '1|,234'],
    ['12|345', '12|,345'],
    ['9123|,456', '9,123|,456'],
    ['1,23|4,567', '123|,4,567'],
    ['1,234|', '1,234|'],
    ['|1234', '|1,234'],
    ['1,234.5|6', '1,234.5|6'],
    ['.|', '0.|'],
    ['0|7', '|7'],
  ])('after %j it is behind the same digit', (typed, stands) => {
    const caret = typed.indexOf('|')
    const { text, caret: at } = typeMoney(typed.replace('|', ''), caret, english)
    const digitsBefore = (shown: string) => shown.split('|')[0]?.replace(/[^\d.]/g, '')
    expect(digitsBefore(`${text.slice(0, at)}|`)).toBe(digitsBefore(stands))
  })
})

test('the displayed text is parsed as the same amount in every language', () => {
  const anyAmount = fc.bigInt({ min: 0n, max: 99_999_999_999_999n })
  fc.assert(
    fc.property(anyAmount, fc.constantFrom(english, spanish, castilian), (amount, format) => {
      const text = moneyInField(amount, format)
      expect(typeMoney(text, text.length, format)).toEqual({ text, amountMinor: amount, caret: text.length })
      expect(typeMoney(text, 0, format, true).amountMinor).toBe(amount)
    }),
  )
})

test('typing the displayed text again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,x '.split('')) }), (typed) => {
      const once = typeMoney(typed, typed.length, english)
      expect(typeMoney(once.text, once.caret, english)).toEqual(once)
    }),
  )
})
