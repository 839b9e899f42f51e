import { expect, test } from 'vitest'
import { changesWhoItIs, findingOf, openHits, subjectsOf, type Hit } from './screening.ts'

const business = {
  name: 'Bright LLC',
  dba: null,
  firstName: 'Ann',
  lastName: 'Bright',
  countryCode: 'US',
} as const
const ann = { name: 'Ann Bright', birthYear: 1980, sharePercent: 60 }
const hit: Hit = {
  role: 'owner',
  name: 'Ann Bright',
  list: 'us_ofac',
  entryId: '7',
  entryName: 'BRIGHT, Anna',
  entryBirthYear: 1950,
  score: 0.91,
}
const cleared = { result: 'watchlist_verified', hits: [hit] } as const

test('the business, its trade name, its contact and its owners are looked up', () => {
  expect(subjectsOf({ ...business, owners: null })).toEqual([
    { role: 'business', name: 'Bright LLC' },
    { role: 'contact', name: 'Ann Bright' },
  ])
  expect(subjectsOf({ ...business, dba: 'Bright', owners: [ann] }).map(({ role }) => role)).toEqual([
    'business',
    'trade-name',
    'contact',
    'owner',
  ])
})

test('another name, country or owner has to be screened, and nothing else', () => {
  const before = { ...business, owners: [ann] }
  expect(changesWhoItIs(before, { ...before })).toBe(false)
  for (const after of [
    { name: 'Dark LLC' },
    { dba: 'Dark' },
    { lastName: 'Dark' },
    { countryCode: 'CA' as const },
    { owners: [] },
    { owners: [{ ...ann, birthYear: 1981 }] },
  ])
    expect(changesWhoItIs(before, { ...before, ...after })).toBe(true)
  expect(changesWhoItIs({ ...business, owners: null }, { ...business, owners: [] })).toBe(false)
})

test('a hit that an operator has cleared is not found again, whatever its score', () => {
  expect(openHits([hit], [])).toEqual([hit])
  expect(openHits([{ ...hit, score: 0.99 }], [cleared])).toEqual([])
})

test('another entry, another list and another name are found in spite of that', () => {
  for (const other of [
    { entryId: '8' },
    { list: 'eu_csl' },
    { name: 'Ann Brighter' },
    { role: 'contact' as const },
  ])
    expect(openHits([{ ...hit, ...other }], [cleared])).toHaveLength(1)
})

test('the latest decision about a hit counts', () => {
  const kept = { result: 'watchlist_unverified', hits: [hit] } as const
  expect(openHits([hit], [cleared, kept])).toEqual([hit])
  expect(openHits([hit], [kept, cleared])).toEqual([])
})

test('what was found remains until an operator decides', () => {
  expect(findingOf('pending', [])).toBe('watchlist_verified')
  expect(findingOf('pending', [hit])).toBe('watchlist_unverified')
  expect(findingOf('watchlist_verified', [hit])).toBe('watchlist_unverified')
  expect(findingOf('watchlist_unverified', [])).toBe('watchlist_unverified')
})
