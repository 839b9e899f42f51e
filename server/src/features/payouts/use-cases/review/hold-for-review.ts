import type { Currency } from '@sooner/money'
import { partnerSubject, vendorSubject } from '@sooner/rules/amount-limits'
import type { Tx } from '../../../../platform/database/open.ts'
import { findChecks } from '../../../bank-accounts/index.ts'
import { listPartnerUse, readAmounts } from '../../../limits/index.ts'
import { payoutHolds } from '../../../transfers/index.ts'
import { listChanges } from '../../../vendors/index.ts'
import type { PayoutLine } from '../../domain/line.ts'
import { reviewReasons, type ReviewFacts } from '../../domain/review.ts'
import { findEarly, findReleased, insertReview } from '../../store/reviews.ts'

interface Reviewed {
  readonly vendorId: string
  readonly payoutId: string
  readonly bankAccountId: string
  readonly isEarly: boolean
  readonly at: Date
  readonly lines: readonly PayoutLine[]
}

/**
 * Holds a payment that a rule wants an operator to look at. It is called before the transfers of the payment are created, in their
 * transaction, so that no cutoff takes them. The caller holds the locks of the vendor and of its bank accounts.
 */
export async function holdForReview(tx: Tx, reviewed: Reviewed): Promise<void> {
  const { vendorId, payoutId, bankAccountId, isEarly, at, lines } = reviewed
  const [first] = lines
  const amountMinor = lines.reduce((sum, { netMinor }) => sum + netMinor, 0n)
  // An account has one currency, and so has what is paid to it.
  if (first === undefined || amountMinor === 0n) return
  const reasons = reviewReasons(await readFacts(tx, reviewed, first.currency, amountMinor))
  if (reasons.length === 0) return
  const { currency } = first
  await insertReview(tx, {
    vendorId,
    payoutId,
    bankAccountId,
    isEarly,
    currency,
    amountMinor,
    reasons,
    createdAt: at,
  })
  await payoutHolds.insertHold(tx, { vendorId, payoutId }, reasons)
}

async function readFacts(
  tx: Tx,
  { vendorId, payoutId, bankAccountId, isEarly, at, lines }: Reviewed,
  currency: Currency,
  netMinor: bigint,
): Promise<ReviewFacts> {
  const grosses = new Map<number, bigint>()
  for (const { partnerId, grossMinor } of lines)
    grosses.set(partnerId, (grosses.get(partnerId) ?? 0n) + grossMinor)
  const vendor = vendorSubject(vendorId)
  const amounts = await readAmounts(tx, [vendor, ...[...grosses.keys()].map(partnerSubject)])
  const of = (name: Parameters<typeof amounts>[0], subject = vendor) => amounts(name, currency, subject)
  const paid = await payoutHolds.findPaidBefore(tx, vendorId, bankAccountId)
  const released = await findReleased(tx, vendorId, bankAccountId)
  const checks = await findChecks(tx, { vendorId, accountId: bankAccountId })
  return {
    netMinor,
    grossMinor: lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0n),
    isEarly,
    account: {
      hasSettled: paid.hasSettled || released.ofAccount,
      isOfAnother: checks !== undefined && checks.alsoOfVendor !== null && !released.ofShared,
      isChanged: checks?.isChanged ?? false,
      isConfirmed: checks?.lastCall === 'confirmed',
    },
    wasOtherAccountPaid:
      paid.lastAccountId !== null && paid.lastAccountId !== bankAccountId && !released.ofAccount,
    unsettledMinor: paid.unsettledMinor,
    lastGoodAt: latest(paid.lastPlannedAt, released.lastAt),
    changes: await listChanges(tx, vendorId),
    early: await findEarly(tx, { vendorId, payoutId }, currency, at),
    partners: await partnersOf(tx, currency, grosses, (partnerId) => ({
      dayMinor: of('partner-early-day', partnerSubject(partnerId)),
      monthMinor: of('partner-early-30-days', partnerSubject(partnerId)),
    })),
    looks: {
      firstPayout: of('first-payout'),
      changedBusiness: of('changed-business'),
      sharedAccount: of('shared-account'),
      unusualPayout: of('unusual-payout'),
      callBack: of('call-back'),
    },
    vendorLimits: { dayMinor: of('vendor-early-day'), monthMinor: of('vendor-early-30-days') },
  }
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one

/** What was paid early of a partner over all vendors is as of the last minute. */
async function partnersOf(
  tx: Tx,
  currency: Currency,
  grosses: ReadonlyMap<number, bigint>,
  limitsOf: (partnerId: number) => ReviewFacts['vendorLimits'],
): Promise<ReviewFacts['partners']> {
  const used = await listPartnerUse(tx, 'early', currency, [...grosses.keys()])
  const ofPartner = new Map(used.map((one) => [one.partnerId, one]))
  return [...grosses].map(([partnerId, moreMinor]) => ({
    used: ofPartner.get(partnerId) ?? { dayMinor: 0n, monthMinor: 0n },
    moreMinor,
    limits: limitsOf(partnerId),
  }))
}
