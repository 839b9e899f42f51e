import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { lockInvoicesOf, type Changing, partnerPayments, partnerReversals } from '../../invoices/index.ts'
import { type LedgerTransaction, collectionEvents } from '../../ledger/index.ts'
import type { Collection } from '../domain/collection.ts'
import { type Line, isMatched, takenMinorOf, withinBudget, type MatchedLine } from '../domain/line.ts'
import type { Collections } from '../ports.ts'
import { stillWaitedFor } from '../store/lines.ts'
import { insertPayOns, type PayOn } from '../store/pay-ons.ts'

/** What a line takes off its invoice once that is bought and the bank has the money. */
const waitingOf = ({ status, amountMinor, shortfallMinor }: Line): bigint =>
  status === 'waiting' || status === 'stated' ? amountMinor + shortfallMinor : 0n

/** Invoices know what waits for them, because a partner that states an open amount has taken it off already. */
export async function noteWaiting(tx: Tx, before: readonly Line[], after: readonly Line[]): Promise<void> {
  const parts = [
    ...after.map((line) => ({ line, minor: waitingOf(line) })),
    ...before.map((line) => ({ line, minor: -waitingOf(line) })),
  ].flatMap(({ line: { vendorId, invoiceId }, minor }) =>
    vendorId !== null && invoiceId !== null && minor !== 0n ? [{ vendorId, invoiceId, minor }] : [],
  )
  for (const [vendorId, group] of Map.groupBy(parts, (part) => part.vendorId))
    await partnerPayments.addWaiting(tx, vendorId, group)
}

/**
 * Lines wait that were saved before, or wait no more: their invoices may be due by what waits for them now, or be so no longer. The
 * caller holds the lock of the vendors' invoices.
 */
export async function dateWaited(
  tx: Tx,
  by: Changing,
  lines: readonly Line[],
  withoutIt: 'collection-reversed' | 'updated' = 'updated',
): Promise<void> {
  for (const [vendorId, group] of Map.groupBy(lines.filter(isMatched), (line) => line.vendorId)) {
    const invoiceIds = [...new Set(group.map(({ invoiceId }) => invoiceId))]
    const waiting = await stillWaitedFor(tx, vendorId, invoiceIds)
    await partnerReversals.datePartnerPaid(tx, vendorId, by, { invoiceIds, waiting, withoutIt })
  }
}

export const isWaiting = ({ status }: Line): boolean => status === 'waiting'

export const payOnJob = defineJob({
  name: 'collections.pay-on',
  service: 'payments',
  data: z.strictObject({ vendorId: z.uuid() }),
})

interface AppliedLines {
  /** As the lines, and their collection, are now. */
  readonly lines: readonly Line[]
  readonly collection: Collection
  /** What the caller posts, at the end of its act. */
  readonly postings: readonly LedgerTransaction[]
}

interface Options {
  /** What other lines hold that wait. */
  readonly reservedMinor?: bigint
  /** An operator applies the lines now, so they may pay on what was paid too much for their invoices. */
  readonly byHand?: boolean
}

/** Applies matched lines of a locked, received collection to their invoices. The caller stores the lines and the collection. */
export async function applyLines(
  collections: Collections,
  tx: Tx,
  by: Changing,
  collection: Collection,
  given: readonly Line[],
  { reservedMinor = 0n, byHand = false }: Options = {},
): Promise<AppliedLines> {
  const { receivedMinor, appliedMinor, postedAt } = collection
  if (!postedAt) throw new InvariantViolation('a collection is applied that was not received')
  const lines = withinBudget(given, receivedMinor - appliedMinor - reservedMinor)
  const ofVendors = Map.groupBy(lines.filter(isMatched), ({ vendorId }) => vendorId)
  await lockInvoicesOf(tx, [...ofVendors.keys()])
  const paying = { ...collection, postedAt, byHand }
  const outcomes = new Map<string, partnerPayments.Applied>()
  for (const [vendorId, group] of ofVendors)
    for (const one of await partnerPayments.applyCollected(tx, vendorId, by, paying, group))
      outcomes.set(one.id, one)
  const after = lines.map((line) => lineAfter(line, outcomes.get(line.id)))
  await noteWaiting(tx, given, after)
  await notePayOns(collections, tx, collection, after, outcomes, by.at)
  const taken = after.reduce((sum, line) => (line.status === 'applied' ? sum + takenMinorOf(line) : sum), 0n)
  return {
    lines: after,
    collection: { ...collection, appliedMinor: appliedMinor + taken },
    postings: after.filter(isMatched).flatMap((line) => postingsOf(collection, line, outcomes.get(line.id))),
  }
}

function lineAfter(line: Line, applied: partnerPayments.Applied | undefined): Line {
  if (!applied) return line
  if (applied.outcome === 'unmatched') return { ...line, status: 'unmatched', reason: applied.reason }
  if (applied.outcome === 'waiting') return { ...line, status: 'waiting' }
  const { overpaidMinor, surplusMinor, shortfallMinor } = applied.division
  return {
    ...line,
    status: 'applied',
    overpaidMinor,
    surplusMinor,
    recognizedShortfallMinor: shortfallMinor,
  }
}

function postingsOf(
  { currency, partnerId }: Collection,
  line: MatchedLine,
  applied: partnerPayments.Applied | undefined,
): readonly LedgerTransaction[] {
  if (applied?.outcome !== 'applied') return []
  const { openMinor, division } = applied
  const { vendorId, id: subjectId } = line
  const amountMinor = takenMinorOf(line)
  const event = { vendorId, subjectId, currency, partnerId }
  const shortfall = { ...event, amountMinor: division.shortfallMinor }
  return [
    ...(amountMinor > 0n ? collectionEvents.collectionApplied({ ...event, amountMinor, openMinor }) : []),
    ...(division.shortfallMinor > 0n ? [collectionEvents.shortfallRecognized(shortfall)] : []),
  ]
}

/** Overpayments are paid on by a job: it locks what decides which account is paid, before all that is locked here. */
async function notePayOns(
  { enqueue }: Collections,
  tx: Tx,
  { partnerId, currency }: Collection,
  lines: readonly Line[],
  outcomes: ReadonlyMap<string, partnerPayments.Applied>,
  at: Date,
): Promise<void> {
  const payOns = lines.filter(isMatched).flatMap((line): PayOn[] => {
    const applied = outcomes.get(line.id)
    if (applied?.outcome !== 'applied' || line.overpaidMinor === 0n) return []
    const { vendorId, id: lineId, invoiceId, overpaidMinor: amountMinor } = line
    return [
      {
        vendorId,
        lineId,
        cause: 'overpayment',
        invoiceId,
        partnerId,
        currency,
        amountMinor,
        status: 'waiting',
        paymentReference: applied.number,
        transferId: null,
        bankAccountId: null,
        code: null,
      },
    ]
  })
  await insertPayOns(tx, payOns, at)
  for (const vendorId of new Set(payOns.map((one) => one.vendorId))) await enqueue(tx, payOnJob, { vendorId })
}
