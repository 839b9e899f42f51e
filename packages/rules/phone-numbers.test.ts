import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPhoneExtension, normalPhoneNumber, phoneText } from './phone-numbers.ts'
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

  test('that was normalized once remains unchanged', () => {
    const numbers = fc.stringMatching(/^\+?[0-9 ()-]{7,16}$/)
    fc.assert(
      fc.property(fc.constantFrom(...countries), numbers, (country, given) => {
        const normal = normalPhoneNumber(country, given)
        if (normal !== undefined) expect(normalPhoneNumber(country, normal)).toBe(normal)
      }),
    )
  })

  test.each([
    ['US', '+15185550142', '(518) 555-0142'],
    ['CA', '+14165550147', '(416) 555-0147'],
    ['PR', '+17875550147', '(787) 555-0147'],
    ['GB', '+442079460018', '020 7946 0018'],
    ['GB', '+441214960018', '0121 496 0018'],
    ['GB', '+448081570018', '0808 157 0018'],
    ['GB', '+44800157001', '0800 157001'],
    ['GB', '+447700900123', '07700 900123'],
    ['GB', '+44169772123', '01697 72123'],
    ['FR', '+33123456789', '01 23 45 67 89'],
    ['FR', '+15185550142', '+15185550142'],
    ['US', '518 555', '518 555'],
  ] as const)('of %s is read in %s as %s', (country, stored, text) => {
    expect(phoneText(country, stored)).toBe(text)
  })

  test('is accepted in each displayed form', () => {
    const digits = fc.stringMatching(/^[0-9]{9,11}$/)
    fc.assert(
      fc.property(fc.constantFrom(...countries), digits, (country, given) => {
        const normal = normalPhoneNumber(country, given)
        fc.pre(normal !== undefined)
        const text = phoneText(country, normal)
        expect(text).not.toBe(normal)
        expect(normalPhoneNumber(country, text)).toBe(normal)
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
