import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasUnusualEinPrefix, normalTaxNumber } from './tax-numbers.ts'
import { taxClassifications } from './vendors.ts'

describe('a tax number', () => {
  test.each([
    ['US', 'c-corporation', '12-3456789', '123456789'],
    ['US', 'c-corporation', '12 345 6789', '123456789'],
    // Nine digits are accepted as an EIN; an unusual prefix only causes a warning.
    ['US', 'c-corporation', '00-1234567', '001234567'],
    ['US', 'c-corporation', '000000000', undefined],
    ['US', 'c-corporation', '12345678', undefined],
    ['US', 'c-corporation', '12345678a', undefined],
    ['US', 'individual', '123-45-6789', '123456789'],
    ['US', 'individual', '666-45-6789', undefined],
    ['US', 'individual', '000-45-6789', undefined],
    ['US', 'individual', '123-00-6789', undefined],
    ['US', 'individual', '123-45-0000', undefined],
    ['US', 'individual', '912-70-1234', '912701234'],
    ['US', 'individual', '912-93-1234', undefined],
    ['US', 'individual', '912-49-1234', undefined],
    ['US', 'sole-proprietor', '912-88-1234', '912881234'],
    ['US', 'sole-proprietor', '66-6456789', '666456789'],
    ['US', 'single-member-llc', '123-45-6789', '123456789'],
    ['US', undefined, '666-45-6789', '666456789'],
    ['PR', 'partnership', '66-0123456', '660123456'],
    ['GB', undefined, '12345 67890', '1234567890'],
    ['GB', undefined, '123456789', undefined],
    ['FR', undefined, '732 829 320', '732829320'],
    ['FR', undefined, '732 829 320 00074', '73282932000074'],
    ['FR', undefined, '732 829 321', undefined],
    ['CA', undefined, '123 456 782', '123456782'],
    ['CA', undefined, '123 456 783', undefined],
  ] as const)('%s %s %j', (country, classification, given, digits) => {
    expect(normalTaxNumber(country, classification, given)).toBe(digits)
  })

  test('of the United States has nine digits, whoever files with it', () => {
    const classification = fc.constantFrom(undefined, ...taxClassifications)
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{7,13}$/), classification, (given, filesAs) => {
        const digits = normalTaxNumber('US', filesAs, given)
        if (digits !== undefined) expect(digits).toBe(given.replaceAll(/\D/g, ''))
        if (given.replaceAll(/\D/g, '').length !== 9) expect(digits).toBeUndefined()
      }),
    )
  })

  test('of France or Canada with one changed digit is invalid', () => {
    const change = fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(
        change,
        fc.constantFrom(['FR', '732829320'], ['CA', '123456782']),
        ([at, by], [country, right]) => {
          const digits = Array.from(right as string)
          digits[at] = String((Number(digits[at]) + by) % 10)
          expect(normalTaxNumber(country as 'FR', undefined, digits.join(''))).toBeUndefined()
        },
      ),
    )
  })

  test('an EIN with an unassigned prefix is unusual', () => {
    expect(['12-3456789', '07-3456789'].map(hasUnusualEinPrefix)).toEqual([false, true])
  })
})
