import { describe, expect, test } from 'vitest'
import { accountState, needsDocument, paidFrom, payoutPlan, triesLeft } from './account-state.ts'
import { accountOf } from './testing/account-of.ts'

const today = '2026-11-21'
const pending = { verificationStatus: 'pending' } as const
const failed = { verificationStatus: 'failed', receivesPayouts: false } as const
const other = { id: 'b', isPrimary: false, receivesPayouts: false } as const

test.each([
  ['paid', {}],
  ['paidMeanwhile', { isPrimary: false }],
  ['ready', other],
  ['debitOnly', { ...other, isDebitOnly: true }],
  ['held', { receivesPayouts: false, heldThrough: '2026-11-24' }],
  ['enterAmounts', pending],
  ['asked', { ...pending, verificationProcess: 'prenote' }],
  ['nameDiffers', { ...pending, verificationProcess: 'instant', verificationExpiresOn: null }],
  ['unproven', { verificationStatus: 'unverified' }],
  ['triesGone', { ...failed, verificationAttempts: 3 }],
  ['expired', { ...failed, verificationExpiresOn: '2026-11-20' }],
  ['refused', { ...failed, verificationExpiresOn: today }],
  ['refused', { ...failed, verificationProcess: 'prenote', verificationExpiresOn: null }],
  ['hidden', { ...other, ...pending, isHidden: true }],
  ['frozen', { ...pending, isFrozen: true }],
] as const)('an account is described as %s where %j', (state, more) => {
  expect(accountState(accountOf(more), today)).toBe(state)
})

test('an account that deposits can no longer verify is verified by a document', () => {
  const states = ['enterAmounts', 'asked', 'triesGone', 'expired', 'refused', 'unproven', 'paid'] as const
  expect(states.filter(needsDocument)).toEqual(['triesGone', 'expired', 'refused', 'unproven'])
})

test('the number of remaining tries is never negative', () => {
  const left = [0, 1, 3, 4].map((verificationAttempts) => triesLeft({ verificationAttempts }))
  expect(left).toEqual([3, 2, 0, 0])
})

test('money goes to an account on hold on the banking day after its hold', () => {
  expect(paidFrom({ currencyCode: 'USD', heldThrough: '2026-11-25' })).toBe('2026-11-27') // over Thanksgiving
  expect(paidFrom({ currencyCode: 'GBP', heldThrough: '2026-11-25' })).toBe('2026-11-26')
  expect(paidFrom({ currencyCode: 'USD', heldThrough: null })).toBeUndefined()
})

describe('the destination of payments', () => {
  const waiting = { receivesPayouts: false, ...pending } as const
  const held = { receivesPayouts: false, heldThrough: '2026-11-24' } as const
  const old = accountOf({ id: 'old', isPrimary: false })
  test.each([
    ['none', [], {}],
    ['paid', [accountOf()], { now: 'a' }],
    ['waiting', [accountOf(waiting)], { next: 'a' }],
    ['starting', [accountOf(held)], { next: 'a', from: '2026-11-25' }],
    ['stopped', [accountOf({ receivesPayouts: false, isFrozen: true })], { next: 'a' }],
    ['moving', [old, accountOf(held)], { now: 'old', next: 'a', from: '2026-11-25' }],
    ['moving', [old, accountOf(waiting)], { now: 'old', next: 'a' }],
    // While a new primary account is frozen, payouts continue to the previous one.
    ['instead', [old, accountOf({ receivesPayouts: false, isFrozen: true })], { now: 'old', next: 'a' }],
    ['instead', [old, accountOf({ ...held, isFrozen: true })], { now: 'old', next: 'a' }],
  ] as const)('is described as %s', (kind, accounts, ids) => {
    const { now, next, from, ...plan } = payoutPlan(accounts)
    expect({
      ...plan,
      ...(now && { now: now.id }),
      ...(next && { next: next.id }),
      ...(from && { from }),
    }).toEqual({ kind, ...ids })
  })
})
