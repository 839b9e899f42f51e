import { expect, test } from 'vitest'
import { askedOf, versionsThatCount, type PutVersion } from './agreement.ts'

const version = (
  id: string,
  day: number,
  more: Partial<Omit<PutVersion, 'id' | 'activatedAt'>> = {},
): PutVersion => ({
  id,
  partnerId: 0,
  hasOnDemand: false,
  acceptsEarlier: false,
  active: false,
  ...more,
  activatedAt: new Date(Date.UTC(2027, 0, day)),
})

const first = version('first', 1)
const second = version('second', 2)
const third = version('third', 3, { acceptsEarlier: true, hasOnDemand: true, active: true })
const wasThird = { ...third, active: false }

test.each([
  ['an active version alone', [first, { ...second, active: true }], ['second']],
  ['one that accepts earlier ones, with the one before it', [third, first, second], ['third', 'second']],
  [
    'each before one that accepts earlier ones',
    [first, { ...second, acceptsEarlier: true }, third],
    ['third', 'second', 'first'],
  ],
  ['an earlier one that is active again', [{ ...first, active: true }, second, wasThird], ['first']],
  ['none without an active one', [first, second, wasThird], []],
])('of what was put to vendors, %s', (_what, put, counting) => {
  expect(versionsThatCount(put).map(({ id }) => id)).toEqual(counting)
})

test('what a vendor signed last applies to it, and the active version to one that has signed nothing that counts', () => {
  const put = [first, second, third, version('of-partner', 2, { partnerId: 1, active: true })]
  const own = (...signed: string[]) => askedOf(put, new Set(signed))[0]
  expect(own()).toEqual({ partnerId: 0, hasOnDemand: true, activeHasOnDemand: true, isSigned: false })
  expect(own('first')).toEqual({ partnerId: 0, hasOnDemand: true, activeHasOnDemand: true, isSigned: false })
  expect(own('first', 'second')).toEqual({
    partnerId: 0,
    hasOnDemand: false,
    activeHasOnDemand: true,
    isSigned: true,
  })
  expect(own('second', 'third')).toEqual({
    partnerId: 0,
    hasOnDemand: true,
    activeHasOnDemand: true,
    isSigned: true,
  })
  expect(askedOf(put, new Set(['of-partner']))[1]).toMatchObject({ partnerId: 1, isSigned: true })
})
