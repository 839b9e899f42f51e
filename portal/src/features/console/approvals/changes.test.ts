import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const summary = (now: unknown, request: unknown) =>
  changesOf(now, request).map(({ path, before, after }) => [path.join('.'), before, after])

test('only what differs is a change', () => {
  const now = { name: 'Harborline', settings: { amountThresholdMinor: 500, isOpen: true }, clients: 3 }
  const request = { name: 'Harborline', settings: { amountThresholdMinor: 900, isOpen: true } }
  expect(summary(now, request)).toEqual([['settings.amountThresholdMinor', 500, 900]])
})

test('entries that are added and removed are changes, too', () => {
  const now = { programs: [{ rateBps: 100, version: 1 }, { rateBps: 150 }] }
  expect(summary(now, { programs: [{ rateBps: 120 }] })).toEqual([
    ['programs.1.rateBps', 100, 120],
    ['programs.2.rateBps', 150, undefined],
  ])
  expect(summary({ programs: [] }, { programs: [{ rateBps: 120 }] })).toEqual([
    ['programs.1.rateBps', undefined, 120],
  ])
})

test('a value that becomes null is a change, and the version of a request is none', () => {
  expect(summary({ brand: 'harborline', version: 3 }, { brand: null, version: 3 })).toEqual([
    ['brand', 'harborline', null],
  ])
  expect(summary({ brand: null }, { brand: null })).toEqual([])
})

test('an amount knows the currency beside it, also that of a list above it', () => {
  expect(changesOf(undefined, { currency: 'GBP', lines: [{ amountMinor: 5 }] })).toContainEqual({
    path: ['lines', '1', 'amountMinor'],
    currency: 'GBP',
    before: undefined,
    after: 5,
  })
})

test('without anything to compare with, all of the request is new', () => {
  expect(summary(undefined, { isProven: false, reason: 'a letter' })).toEqual([
    ['isProven', undefined, false],
    ['reason', undefined, 'a letter'],
  ])
})
