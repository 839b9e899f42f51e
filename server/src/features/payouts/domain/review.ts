import { exceeded, type Spans, type Used } from '@sooner/rules/amount-limits'
import { payoutReviewReasons, type PayoutReviewReason } from '@sooner/rules/payout-reviews'

type BusinessFact = 'name' | 'tax-number' | 'phone'

export interface ReviewFacts {
  /** What is transferred; and for what is paid early, its invoices before fees. */
  readonly netMinor: bigint
  readonly grossMinor: bigint
  readonly isEarly: boolean
  readonly account: {
    readonly hasSettled: boolean
    /** Another vendor added the same account before, and no operator has released a payment to it since. */
    readonly isOfAnother: boolean
    /** The vendor had another account before this one. */
    readonly isChanged: boolean
    /** The outcome of the last call about it is that somebody confirmed it. */
    readonly isConfirmed: boolean
  }
  /** Whether the last payment that settled went to another account; false if none has settled. */
  readonly wasOtherAccountPaid: boolean
  /** What is under way to the vendor and has not settled. */
  readonly unsettledMinor: bigint
  /** When a payment that has settled was sent last, or a held one was released; null if there is none. */
  readonly lastGoodAt: Date | null
  readonly changes: Readonly<Partial<Record<BusinessFact, Date>>>
  /** The early payments of the last 180 days, without this one. */
  readonly early: {
    readonly count: number
    readonly countOfDay: number
    readonly maxMinor: bigint
  } & Used
  readonly partners: readonly { readonly used: Used; readonly moreMinor: bigint; readonly limits: Spans }[]
  /** Up to these amounts nothing is looked at; null where the rule is off. */
  readonly looks: Readonly<
    Record<'firstPayout' | 'changedBusiness' | 'sharedAccount' | 'unusualPayout' | 'callBack', bigint | null>
  >
  readonly vendorLimits: Spans
}

type Rule = (facts: ReviewFacts) => boolean

const isAbove = (amountMinor: bigint, lookMinor: bigint | null): boolean =>
  lookMinor !== null && amountMinor > lookMinor

/** What is under way counts as well, so that a large payment can't be divided into small ones. */
const unprovenMinor = ({ netMinor, unsettledMinor }: ReviewFacts): bigint => netMinor + unsettledMinor

const changedSince =
  (fact: BusinessFact): Rule =>
  (facts) => {
    const changedAt = facts.changes[fact]
    if (changedAt === undefined || facts.lastGoodAt === null || changedAt <= facts.lastGoodAt) return false
    return isAbove(unprovenMinor(facts), facts.looks.changedBusiness)
  }

const ofVendor = ({ early, grossMinor, vendorLimits }: ReviewFacts) =>
  exceeded(early, grossMinor, vendorLimits)

const ofPartner = ({ partners }: ReviewFacts) =>
  partners.map(({ used, moreMinor, limits }) => exceeded(used, moreMinor, limits))

const daysOfHabit = 180n
const timesHabit = 3n
/** So many early payments in 24 hours are usual for anybody. */
const usualPerDay = 20

const early =
  (rule: Rule): Rule =>
  (facts) =>
    facts.isEarly && rule(facts)

const rules: Readonly<Record<PayoutReviewReason, Rule>> = {
  'first-payout-to-account': (facts) =>
    !facts.account.hasSettled && isAbove(unprovenMinor(facts), facts.looks.firstPayout),
  'payee-changed': (facts) =>
    facts.wasOtherAccountPaid && isAbove(unprovenMinor(facts), facts.looks.changedBusiness),
  'name-changed': changedSince('name'),
  'tax-number-changed': changedSince('tax-number'),
  'phone-changed': changedSince('phone'),
  'account-of-another-vendor': (facts) =>
    facts.account.isOfAnother && isAbove(unprovenMinor(facts), facts.looks.sharedAccount),
  'call-back-missing': ({ account, looks, ...facts }) =>
    account.isChanged &&
    !account.hasSettled &&
    !account.isConfirmed &&
    isAbove(facts.netMinor + facts.unsettledMinor, looks.callBack),
  'unusual-amount': early(
    ({ grossMinor, early: { count, maxMinor }, looks }) =>
      count > 0 && grossMinor > timesHabit * maxMinor && isAbove(grossMinor, looks.unusualPayout),
  ),
  'unusual-frequency': early(
    ({ early: { count, countOfDay }, looks }) =>
      looks.unusualPayout !== null &&
      countOfDay >= usualPerDay &&
      BigInt(countOfDay) * daysOfHabit > timesHabit * BigInt(count),
  ),
  'vendor-limit-day': early((facts) => ofVendor(facts) === 'day'),
  'vendor-limit-30-days': early((facts) => ofVendor(facts) === '30-days'),
  'partner-limit-day': early((facts) => ofPartner(facts).includes('day')),
  'partner-limit-30-days': early((facts) => ofPartner(facts).includes('30-days')),
}

/** Why a payment waits for an operator, in the order of the list; empty if it may leave. */
export const reviewReasons = (facts: ReviewFacts): readonly PayoutReviewReason[] =>
  payoutReviewReasons.filter((reason) => rules[reason](facts))
