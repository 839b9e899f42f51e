import { clearing } from './clearing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  normalGbAccountNumber,
  normalIban,
  normalRoutingNumber,
  normalSortCode,
  normalSwiftCode,
  normalUsAccountNumber,
  readGbIban,
} from './bank-numbers.ts'

describe('routing numbers', () => {
  test.each([
    ['021000021', '021000021'],
    ['0210-0002-1', '021000021'],
    [' 121 000 358 ', '121000358'],
    ['322271627', '322271627'],
    ['021000022', undefined], // the check digit
    ['000000000', undefined],
    ['130000006', undefined], // a prefix that is not assigned to any bank
    ['330000006', undefined],
    ['02100002', undefined],
    ['0210000211', undefined],
    ['02100002x', undefined],
    ['', undefined],
  ])('%j is %j', (text, digits) => {
    expect(normalRoutingNumber(text)).toBe(digits)
  })

  const prefix = fc.constantFrom(...[0, 1, 12, 21, 32, 61, 72, 80])
  const routing = fc.tuple(prefix, fc.integer({ min: 1, max: 999_999 })).map(([two, six]) => {
    const eight = String(two).padStart(2, '0') + String(six).padStart(6, '0')
    const sum = Array.from(eight).reduce(
      (all, digit, at) => all + Number(digit) * ([3, 7, 1][at % 3] ?? 0),
      0,
    )
    return eight + String((10 - (sum % 10)) % 10)
  })

  test('one wrong digit is always detected', () => {
    fc.assert(
      fc.property(routing, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        expect(normalRoutingNumber(digits)).toBe(digits)
        const wrong = (Number(digits[at]) + by) % 10
        expect(normalRoutingNumber(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBeUndefined()
      }),
    )
  })

  test('two swapped neighbors are detected, unless they differ by five', () => {
    fc.assert(
      fc.property(routing, fc.nat({ max: 7 }), (digits, at) => {
        const [one, other] = [Number(digits[at]), Number(digits[at + 1])]
        fc.pre(one !== other && Math.abs(one - other) !== 5)
        const swapped = `${digits.slice(0, at)}${other}${one}${digits.slice(at + 2)}`
        expect(normalRoutingNumber(swapped)).toBeUndefined()
      }),
    )
  })
})

test.each([
  ['20-30-02', '203002'],
  ['20 30 02', '203002'],
  ['2030023', undefined],
  ['000000', undefined],
])('the sort code %j is %j', (text, digits) => {
  expect(normalSortCode(text)).toBe(digits)
})

test('account numbers have 4 to 17 digits in the United States, 8 in Great Britain, and are never all zeros', () => {
  expect(
    ['123', '1234', '12345678901234567', '123456789012345678', '0000', '12-34 56'].map(normalUsAccountNumber),
  ).toEqual([undefined, '1234', '12345678901234567', undefined, undefined, '123456'])
  expect(['55779911', '5577991', '557799110', '00000000'].map(normalGbAccountNumber)).toEqual([
    '55779911',
    undefined,
    undefined,
    undefined,
  ])
})

describe('IBAN', () => {
  test.each([
    'GB29 NWBK 6016 1331 9268 19',
    'DE89 3704 0044 0532 0130 00',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ])('%s is valid', (text) => {
    expect(normalIban(text)).toBe(text.replaceAll(' ', ''))
    expect(normalIban(text.toLowerCase())).toBe(text.replaceAll(' ', ''))
  })

  test.each(['GB29NWBK60161331926818', 'GB29NWBK6016133192681', 'US29NWBK60161331926819', 'GB', ''])(
    '%j is invalid',
    (text) => {
      expect(normalIban(text)).toBeUndefined()
    },
  )

  test('one wrong digit, and two swapped ones, are always detected', () => {
    const iban = fc.integer({ min: 0, max: 99_999_999_999_999 }).map((number) => {
      const account = `NWBK${String(number).padStart(14, '0')}`
      const digits = Array.from(`${account}GB00`, (sign) => String(Number.parseInt(sign, 36))).join('')
      return `GB${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
    })
    fc.assert(
      fc.property(iban, fc.integer({ min: 8, max: 20 }), fc.integer({ min: 1, max: 9 }), (right, at, by) => {
        expect(normalIban(right)).toBe(right)
        const wrong = (Number(right[at]) + by) % 10
        expect(normalIban(right.slice(0, at) + wrong + right.slice(at + 1))).toBeUndefined()
        fc.pre(right[at] !== right[at + 1])
        const swapped = right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2)
        expect(normalIban(swapped)).toBeUndefined()
      }),
    )
  })

  test('of Great Britain contains the sort code and the account number', () => {
    expect(readGbIban('GB29 NWBK 6016 1331 9268 19')).toEqual({
      sortCode: '601613',
      accountNumber: '31926819',
    })
    expect(readGbIban('DE89370400440532013000')).toBeUndefined()
  })
})

test.each([
  ['USD', 'CHASUS33', 'CHASUS33'],
  ['USD', 'chasus33xxx', 'CHASUS33XXX'],
  ['USD', 'BPPRPRSX', 'BPPRPRSX'],
  ['GBP', 'NWBKGB2L', 'NWBKGB2L'],
  ['GBP', 'CHASUS33', undefined],
  ['USD', 'CHASUS3', undefined],
  ['USD', 'CHASUS33X', undefined],
  ['USD', '1HASUS33', undefined],
] as const)('%s: the SWIFT code %j is %j', (currency, text, code) => {
  expect(normalSwiftCode(clearing[currency].swiftCountries, text)).toBe(code)
})
