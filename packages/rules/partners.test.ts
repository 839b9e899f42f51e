import { expect, test } from 'vitest'
import {
  isDemoPartner,
  isSyntheticPartner,
  partnerBrands,
  partnerBusinessId,
  partnerDefaults,
  partnerNumbers,
  platformBusinessId,
} from './partners.ts'

test('a partner is synthetic above 1000 and at least 2000, as stated', () => {
  const synthetic = [0, 1, 4, 1000, 1001, 1999, 2000, 2001, 5000].filter(isSyntheticPartner)
  expect(synthetic).toEqual([2000, 2001, 5000])
})

test('a partner is demo above 2000', () => {
  expect([1001, 1999, 2000, 2001, 2002].filter(isDemoPartner)).toEqual([2001, 2002])
})

test('every partner except number zero has a brand', () => {
  expect(Object.values(partnerBrands).toSorted((a, b) => a - b)).toEqual(
    partnerNumbers.filter((number) => number !== 0),
  )
})

test('without a partner the first one applies: its number, discounting, its brand', () => {
  expect(partnerDefaults).toEqual({ partnerNumber: 1, feeScheme: 'discounting', brand: 'harborline' })
  expect(partnerBrands[partnerDefaults.brand]).toBe(partnerDefaults.partnerNumber)
})

test('the two fixed business ids', () => {
  expect(platformBusinessId.replaceAll('-', '')).toBe('0'.repeat(32))
  expect(partnerBusinessId.replaceAll('-', '')).toBe(`${'0'.repeat(31)}1`)
})
