import { payoutReviewReasons, type PayoutReviewReason } from '@sooner/rules/payout-reviews'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reviewReasons, type ReviewFacts } from './review.ts'

const none = { dayMinor: 0n, monthMinor: 0n }
const unlimited = { dayMinor: null, monthMinor: null }
const noon = new Date('2026-06-15T12:00:00Z')
const later = new Date('2026-06-16T12:00:00Z')

/** A vendor that has been paid to its account before, and asks for an early payment of 1,000.00. */
const usual: ReviewFacts = {
  netMinor: 980_00n,
  grossMinor: 1_000_00n,
  isEarly: true,
  account: { hasSettled: true, isOfAnother: false, isChanged: false, isConfirmed: false },
  wasOtherAccountPaid: false,
  unsettledMinor: 0n,
  lastGoodAt: noon,
  changes: {},
  early: { count: 4, countOfDay: 0, maxMinor: 500_00n, ...none },
  partners: [{ used: none, moreMinor: 1_000_00n, limits: unlimited }],
  looks: {
    firstPayout: 900_00n,
    changedBusiness: 900_00n,
    sharedAccount: 900_00n,
    unusualPayout: 900_00n,
    callBack: 900_00n,
  },
  vendorLimits: unlimited,
}
const having = (more: Partial<ReviewFacts>): ReviewFacts => ({ ...usual, ...more })
const account = (more: Partial<ReviewFacts['account']>): Partial<ReviewFacts> => ({
  account: { ...usual.account, ...more },
})
const early = (more: Partial<ReviewFacts['early']>): Partial<ReviewFacts> => ({
  early: { ...usual.early, ...more },
})
const partner = (dayMinor: bigint | null, monthMinor: bigint | null): Partial<ReviewFacts> => ({
  partners: [
    { used: { dayMinor: 1n, monthMinor: 1n }, moreMinor: 1_000_00n, limits: { dayMinor, monthMinor } },
  ],
})
const small = { netMinor: 900_00n }

test('an ordinary payment leaves without a look', () => {
  expect(reviewReasons(usual)).toEqual([])
})

/** For each reason: facts that are just inside its rule, and facts that are just outside. */
const golden: readonly (readonly [PayoutReviewReason, Partial<ReviewFacts>, Partial<ReviewFacts>])[] = [
  [
    'first-payout-to-account',
    account({ hasSettled: false }),
    { ...account({ hasSettled: false }), ...small },
  ],
  // What is under way counts, so that a payment is not divided.
  [
    'first-payout-to-account',
    { ...account({ hasSettled: false }), netMinor: 500_00n, unsettledMinor: 400_01n },
    { ...account({ hasSettled: false }), netMinor: 500_00n, unsettledMinor: 400_00n },
  ],
  ['payee-changed', { wasOtherAccountPaid: true }, { wasOtherAccountPaid: true, ...small }],
  ['name-changed', { changes: { name: later } }, { changes: { name: noon } }],
  [
    'tax-number-changed',
    { changes: { 'tax-number': later } },
    { changes: { 'tax-number': later }, ...small },
  ],
  // Of a vendor that nothing was paid to, the account is new as well.
  ['phone-changed', { changes: { phone: later } }, { changes: { phone: later }, lastGoodAt: null }],
  [
    'account-of-another-vendor',
    account({ isOfAnother: true }),
    { ...account({ isOfAnother: true }), ...small },
  ],
  [
    'call-back-missing',
    account({ isChanged: true, hasSettled: false }),
    account({ isChanged: true, hasSettled: false, isConfirmed: true }),
  ],
  ['call-back-missing', account({ isChanged: true, hasSettled: false }), account({ hasSettled: false })],
  ['unusual-amount', { ...early({ maxMinor: 333_33n }) }, { ...early({ maxMinor: 333_34n }) }],
  ['unusual-amount', early({ maxMinor: 1n }), early({ maxMinor: 0n, count: 0 })],
  ['unusual-amount', early({ maxMinor: 1n }), { ...early({ maxMinor: 1n }), isEarly: false }],
  ['unusual-frequency', early({ count: 30, countOfDay: 20 }), early({ count: 19, countOfDay: 19 })],
  ['unusual-frequency', early({ count: 1199, countOfDay: 20 }), early({ count: 1200, countOfDay: 20 })],
  [
    'vendor-limit-day',
    { vendorLimits: { dayMinor: 999_99n, monthMinor: null } },
    { vendorLimits: { dayMinor: 1_000_00n, monthMinor: null } },
  ],
  [
    'vendor-limit-30-days',
    { ...early({ monthMinor: 1n }), vendorLimits: { dayMinor: null, monthMinor: 1_000_00n } },
    { vendorLimits: { dayMinor: null, monthMinor: 1_000_00n } },
  ],
  ['partner-limit-day', partner(1_000_00n, null), partner(1_000_01n, null)],
  ['partner-limit-30-days', partner(null, 1_000_00n), { ...partner(null, 1_000_00n), isEarly: false }],
]

test.each(golden)('%s holds, and its neighbor does not', (reason, inside, outside) => {
  expect(reviewReasons(having(inside))).toContain(reason)
  expect(reviewReasons(having(outside))).not.toContain(reason)
})

test('each reason has an example that leads to it', () => {
  const covered = new Set(golden.map(([reason]) => reason))
  expect(payoutReviewReasons.filter((reason) => !covered.has(reason))).toEqual([])
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })
const anyFacts = fc
  .record({
    netMinor: amount,
    unsettledMinor: amount,
    hasSettled: fc.boolean(),
    isOfAnother: fc.boolean(),
    isChanged: fc.boolean(),
    wasOtherAccountPaid: fc.boolean(),
    isEarly: fc.boolean(),
    look: amount,
    dayMinor: amount,
  })
  .map(({ netMinor, unsettledMinor, wasOtherAccountPaid, isEarly, look, dayMinor, ...of }) =>
    having({
      netMinor,
      grossMinor: netMinor,
      unsettledMinor,
      wasOtherAccountPaid,
      isEarly,
      ...account(of),
      looks: {
        firstPayout: look,
        changedBusiness: look,
        sharedAccount: look,
        unusualPayout: look,
        callBack: look,
      },
      vendorLimits: { dayMinor, monthMinor: null },
    }),
  )

test('a larger payment is never looked at for fewer reasons', () => {
  fc.assert(
    fc.property(anyFacts, amount, (facts, more) => {
      const larger = { ...facts, netMinor: facts.netMinor + more, grossMinor: facts.grossMinor + more }
      expect(reviewReasons(larger)).toEqual(expect.arrayContaining([...reviewReasons(facts)]))
    }),
  )
})

test('what is due is held for who is paid, and never for how much', () => {
  const ofAmount = /unusual|limit/
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const due = reviewReasons({ ...facts, isEarly: false })
      expect(due).toEqual(
        reviewReasons({ ...facts, isEarly: true }).filter((reason) => !ofAmount.test(reason)),
      )
    }),
  )
})
