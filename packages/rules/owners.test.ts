import { expect, test } from 'vitest'
import { ownerFaults, statesOwners } from './owners.ts'

const year = 2026
const ann = { name: 'Ann Bright', birthYear: 1980, sharePercent: 60 }
const bo = { name: 'Bo Bright', birthYear: 1982, sharePercent: 40 }
const rulesOf = (owners: Parameters<typeof ownerFaults>[0]) =>
  ownerFaults(owners, year).map(({ at, rule }) => `${at} ${rule}`)

test('owners hold 25 % or more each, and no more than the whole together', () => {
  expect(rulesOf([])).toEqual([])
  expect(rulesOf([ann, bo])).toEqual([])
  expect(rulesOf([ann, { ...bo, sharePercent: 41 }])).toEqual(['null sum'])
  expect(rulesOf([{ ...ann, sharePercent: 24 }])).toEqual(['0 share'])
  expect(rulesOf([{ ...ann, sharePercent: 33.3 }])).toEqual(['0 share'])
  expect(rulesOf([{ ...ann, sharePercent: 101 }])).toEqual(['0 share', 'null sum'])
})

test('an owner has a name on one line and a year of birth that a person can have', () => {
  expect(rulesOf([ann, { ...bo, name: ' ' }])).toEqual(['1 name'])
  expect(rulesOf([{ ...ann, name: 'Ann\nBright' }])).toEqual(['0 name'])
  expect(rulesOf([{ ...ann, birthYear: year + 1 }])).toEqual(['0 birth-year'])
  expect(rulesOf([{ ...ann, birthYear: year }])).toEqual([])
  expect(rulesOf([{ ...ann, birthYear: 1899 }])).toEqual(['0 birth-year'])
})

test('companies state their owners, and people who trade alone do not', () => {
  expect(statesOwners('single-member-llc')).toBe(true)
  expect(statesOwners('c-corporation')).toBe(true)
  expect(statesOwners('partnership')).toBe(true)
  expect(statesOwners('sole-proprietor')).toBe(false)
  expect(statesOwners('individual')).toBe(false)
  expect(statesOwners('estate')).toBe(false)
  expect(statesOwners(null)).toBe(false)
})
