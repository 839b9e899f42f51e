import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPhoneExtension, normalPhoneNumber } from './phone-numbers.ts'
import { countries } from './places.ts'

describe('a telephone number', () => {
  test.each([
    ['US', '(212) 555-0147', '+12125550147'],
    ['US', '212.555.0147', '+12125550147'],
    ['US', '+1 212 555 0147', '+12125550147'],
    ['US', '1-212-555-0147', '+12125550147'],
    ['US', '00 1 212 555 0147', '+12125550147'],
    ['US', '555-0147', undefined],
    ['US', '112 555 0147', undefined],
    ['US', '212 155 0147', undefined],
    ['US', '911 555 0147', undefined],
    ['US', '+44 20 7946 0018', undefined],
    ['US', '212 555 0147 ext 3', undefined],
    ['US', '', undefined],
    ['CA', '416-555-0147', '+14165550147'],
    ['PR', '787 555 0147', '+17875550147'],
    ['PR', '939-555-0147', '+19395550147'],
    ['PR', '212-555-0147', undefined],
    ['GB', '020 7946 0018', '+442079460018'],
    ['GB', '+44 (0)20 7946 0018', '+442079460018'],
    ['GB', '07700 900123', '+447700900123'],
    ['GB', '0169 772 123', '+44169772123'],
    ['GB', '0044 20 7946 0018', '+442079460018'],
    ['GB', '123456', undefined],
    ['FR', '01 23 45 67 89', '+33123456789'],
    ['FR', '+33 1 23 45 67 89', '+33123456789'],
    ['FR', '00 12 34 56 78', undefined],
  ] as const)('%s %j', (country, given, normal) => {
    expect(normalPhoneNumber(country, given)).toBe(normal)
  })

  test('that was made normal once stays so', () => {
    const numbers = fc.stringMatching(/^\+?[0-9 ()-]{7,16}$/)
    fc.assert(
      fc.property(fc.constantFrom(...countries), numbers, (country, given) => {
        const normal = normalPhoneNumber(country, given)
        if (normal !== undefined) expect(normalPhoneNumber(country, normal)).toBe(normal)
      }),
    )
  })

  test('an extension is digits', () => {
    expect(['1', ' 204 ', 'x204', '', '12345678901'].map(isPhoneExtension)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
