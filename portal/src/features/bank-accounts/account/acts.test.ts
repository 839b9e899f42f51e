import { expect, test } from 'vitest'
import { accountOf } from '../testing/account-of.ts'
import { en } from '../words/en.ts'
import { type Act, isNextAct, mainAct, menuOf } from './acts.ts'

const ignored = () => undefined
const reasons = (more: Parameters<typeof accountOf>[0], notByThem?: string) =>
  Object.fromEntries(
    menuOf(accountOf(more), en, notByThem, ignored).map(({ id, heldBack }) => [id, heldBack]),
  )
const other = { isPrimary: false, receivesPayouts: false } as const
const { isPaidTo, notPaidTo, notProven, stopped } = en.change

test.each([
  [{}, { rename: undefined, debitOnly: isPaidTo, hide: isPaidTo }],
  [other, { primary: undefined, rename: undefined, debitOnly: undefined, hide: undefined }],
  [
    { ...other, verificationStatus: 'pending' },
    { primary: notProven, rename: undefined, debitOnly: undefined, hide: undefined },
  ],
  [
    { ...other, isDebitOnly: true },
    { primary: notPaidTo, rename: undefined, allow: undefined, hide: undefined },
  ],
  [
    { ...other, isFrozen: true, verificationStatus: 'pending' },
    { primary: stopped, rename: undefined, debitOnly: undefined, hide: undefined },
  ],
  // While the new primary account is held, the previous one still receives payouts.
  [{ isPrimary: false }, { primary: undefined, rename: undefined, debitOnly: isPaidTo, hide: isPaidTo }],
] as const)('an account with %j has these actions', (more, expected) => {
  expect(reasons(more)).toEqual(expected)
})

test('a user without permission sees why at each action', () => {
  expect(new Set(Object.values(reasons(other, 'Not you.')))).toEqual(new Set(['Not you.']))
})

test('a chosen action is described', () => {
  const chosen: Act[] = []
  for (const { onSelect } of menuOf(accountOf(other), en, undefined, (act) => chosen.push(act))) onSelect()
  expect(chosen).toEqual(['primary', 'rename', 'debitOnly', 'hide'])
})

test('the next required action is the main one', () => {
  const main = (more: Parameters<typeof accountOf>[0]) => mainAct(accountOf(more), '2026-11-21')
  expect(main({ verificationStatus: 'pending' })).toBe('verify')
  expect(main({ verificationStatus: 'failed', verificationAttempts: 3 })).toBe('document')
  expect(main({ verificationStatus: 'unverified' })).toBe('document')
  expect(main({})).toBeUndefined()
  expect(main({ verificationStatus: 'pending', isFrozen: true })).toBeUndefined()
})

test('entering amounts comes next once there is something on the statement', () => {
  const isNext = (more: Parameters<typeof accountOf>[0]) => isNextAct(accountOf(more), '2026-11-21')
  expect(isNext({ verificationStatus: 'pending' })).toBe(false)
  expect(isNext({ verificationStatus: 'pending', haveDepositsArrived: true })).toBe(true)
  expect(isNext({ verificationStatus: 'unverified' })).toBe(true)
  expect(isNext({ verificationStatus: 'unverified', isHidden: true })).toBe(false)
})
