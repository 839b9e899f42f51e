import { expect, test } from 'vitest'
import { isForVendor, returnFamilies, returnFamilyOf } from './return-causes.ts'

test('a code has one family, and an unknown one is left to our team', () => {
  expect(
    ['R01', 'R02', 'R03', 'R04', 'R16', 'R08', 'R14', 'R10', 'AC04', 'VOID'].map(returnFamilyOf),
  ).toEqual([
    ...['funds', 'closed', 'wrong-number', 'wrong-number', 'blocked', 'refused', 'deceased', 'not-allowed'],
    ...['closed', 'not-sent'],
  ])
  expect(['R85', '', 'constructor'].map(returnFamilyOf)).toEqual(['other', 'other', 'other'])
})

test('what is wrong with the account is for the vendor, and nothing else', () => {
  expect(returnFamilies.filter((family) => !isForVendor(family))).toEqual(['funds', 'not-sent', 'other'])
})
