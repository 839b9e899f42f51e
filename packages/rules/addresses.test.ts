import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canadianProvinces, isState, normalState, normalZip, usStates } from './addresses.ts'
import { countries } from './places.ts'

test('the states, the district and the islands; the provinces and territories', () => {
  expect([new Set(usStates).size, new Set(canadianProvinces).size]).toEqual([55, 13])
})

describe('a state', () => {
  test.each([
    ['US', 'ny', true, 'NY'],
    ['US', ' TX ', true, 'TX'],
    ['US', 'PR', false, 'PR'],
    ['US', 'Texas', false, 'TEXAS'],
    ['US', '', false, undefined],
    ['US', undefined, false, undefined],
    ['CA', 'qc', true, 'QC'],
    ['CA', 'NY', false, 'NY'],
    ['PR', undefined, true, 'PR'],
    ['PR', 'NY', false, 'NY'],
    ['GB', undefined, true, undefined],
    ['GB', ' Kent', true, 'Kent'],
    ['FR', '  ', true, undefined],
  ] as const)('%s %j', (country, state, holds, normal) => {
    expect([isState(country, state), normalState(country, state)]).toEqual([holds, normal])
  })
})

describe('a postal code', () => {
  test.each([
    ['US', '10001', '10001'],
    ['US', ' 10001-1234 ', '10001-1234'],
    ['US', '100011234', '10001-1234'],
    ['US', '00501', '00501'],
    ['US', '00801', '00801'],
    ['US', '00901', undefined],
    ['US', '1000', undefined],
    ['US', '10001-12', undefined],
    ['US', '00000', undefined],
    ['PR', '00901', '00901'],
    ['PR', '00795-1234', '00795-1234'],
    ['PR', '10001', undefined],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1 1AE', 'M1 1AE'],
    ['GB', 'CR2 6XH', 'CR2 6XH'],
    ['GB', 'DN55 1PT', 'DN55 1PT'],
    ['GB', 'GIR 0AA', 'GIR 0AA'],
    ['GB', 'W1A 0AX', 'W1A 0AX'],
    ['GB', 'QQ1 1AA', undefined],
    ['GB', 'M1 1AC', undefined],
    ['FR', '75 008', '75008'],
    ['FR', '20090', '20090'],
    ['FR', '97110', '97110'],
    ['FR', '00100', undefined],
    ['FR', '99123', undefined],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'K1A 0B1', 'K1A 0B1'],
    ['CA', 'D1A 0B1', undefined],
    ['CA', 'K1A 0O1', undefined],
  ] as const)('%s %j', (country, zip, normal) => {
    expect(normalZip(country, zip)).toBe(normal)
  })

  test('that was normalized once remains unchanged', () => {
    const codes = fc.stringMatching(/^[0-9A-Z -]{3,11}$/)
    fc.assert(
      fc.property(fc.constantFrom(...countries), codes, (country, zip) => {
        const normal = normalZip(country, zip)
        if (normal !== undefined) expect(normalZip(country, normal)).toBe(normal)
      }),
    )
  })
})
