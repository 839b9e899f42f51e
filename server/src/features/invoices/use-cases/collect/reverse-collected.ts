import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Change, Invoice } from '../../domain/invoice.ts'
import { collectionReversed, partnerPaid, partnerPaidOn, type WaitingPayments } from '../../domain/collect.ts'
import { eligibleDate } from '../../domain/eligible-date.ts'
import { agreedProgram } from '../../domain/terms-of.ts'
import { resumeCarries } from '../../store/carries.ts'
import { earliestCollected, markReversed, saveSettledAt, type CollectedPart } from '../../store/collected.ts'
import { insertDeductions, type NewDeduction } from '../../store/deductions.ts'
import { statesAtReturn } from '../../store/invoice-record.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { saveLineAmounts, writeChanges, type Changing } from '../write-changes.ts'
import { readAgreed } from '../read-agreed.ts'

/**
 * Takes back what lines of a collection had paid, and returns those that were not taken back before. A shortfall remains: stating it
 * again with the next payment takes no more than is open. What had made an invoice due no longer does, unless what else waits for it is
 * enough. The caller holds the lock of the vendor's invoices and reverses the postings.
 */
export async function reverseCollected(
  tx: Tx,
  vendorId: string,
  by: Changing,
  applicationIds: readonly string[],
  waiting: Waiting,
): Promise<readonly CollectedPart[]> {
  const parts = await markReversed(tx, vendorId, applicationIds, by.at)
  if (parts.length === 0) return parts
  const ids = [...new Set(parts.map(({ invoiceId }) => invoiceId))]
  const found = await lockInvoices(tx, vendorId, ids)
  const present = new Map([...found, ...(await redated(tx, vendorId, [...found.values()], waiting))])
  const changes = parts.map(({ invoiceId, amountMinor, overpaidMinor }): Change => {
    const before = present.get(invoiceId)
    if (!before) throw new InvariantViolation('a collection was applied to an invoice that is not there')
    const change = collectionReversed(before, amountMinor - overpaidMinor, by.at)
    present.set(invoiceId, change.after)
    return change
  })
  await writeChanges(tx, vendorId, by, changes)
  await saveLineAmounts(tx, vendorId, changes)
  await saveSettledAt(tx, vendorId, ids, by.at)
  await resumeCarries(tx, vendorId, ids, by.at)
  return parts
}

/** What waits for each invoice; those that nothing waits for are left out. */
export type Waiting = ReadonlyMap<string, WaitingPayments>

interface Waited {
  readonly invoiceIds: readonly string[]
  readonly waiting: Waiting
  /** Why what waits may be less than before: payments were taken back, or the invoices have become more. */
  readonly withoutIt: 'collection-reversed' | 'updated'
}

/** What waits for these invoices, or they themselves, have changed, so that they may be due, or be so no longer. */
export async function datePartnerPaid(
  tx: Tx,
  vendorId: string,
  by: Changing,
  { invoiceIds, waiting, withoutIt }: Waited,
): Promise<void> {
  const found = [...(await lockInvoices(tx, vendorId, invoiceIds)).values()]
  const dated = await redated(tx, vendorId, found, waiting)
  const changes = found.flatMap(
    (before) => partnerPaid(before, dated.get(before.id) ?? before, { at: by.at, withoutIt }) ?? [],
  )
  await writeChanges(tx, vendorId, by, changes)
}

/** Those of these invoices of which what the partner has paid says another day than before, with the dates that follow. */
async function redated(
  tx: Tx,
  vendorId: string,
  invoices: readonly Invoice[],
  waiting: Waiting,
): Promise<ReadonlyMap<string, Invoice>> {
  const ids = invoices.map(({ id }) => id)
  const collected = await earliestCollected(tx, vendorId, ids)
  const returned = await statesAtReturn(tx, vendorId, ids)
  const moved = invoices.flatMap((invoice) => {
    const { id } = invoice
    const paid = { waiting: waiting.get(id), collectedAt: collected.get(id), cameBack: returned.has(id) }
    const day = partnerPaidOn(invoice, paid)
    return day === invoice.partnerPaidOn ? [] : [{ ...invoice, partnerPaidOn: day }]
  })
  const dated = new Map<string, Invoice>()
  for (const [partnerId, group] of Map.groupBy(moved, (invoice) => invoice.partnerId)) {
    const clients = group.map(({ externalClientId }) => externalClientId)
    const agreed = await readAgreed(tx, { vendorId, partnerId }, clients)
    for (const invoice of group) {
      const program = agreedProgram(agreed.of(invoice.externalClientId))
      dated.set(invoice.id, { ...invoice, eligibleAt: eligibleDate(program, invoice) })
    }
  }
  return dated
}

/** What was paid on to the vendor is owed back, and its next payments are reduced by it. */
export const reclaimOverpayments = (
  tx: Tx,
  vendorId: string,
  at: Date,
  reclaimed: readonly Omit<NewDeduction, 'kind'>[],
): Promise<void> =>
  insertDeductions(
    tx,
    vendorId,
    at,
    reclaimed.map((one) => ({ ...one, kind: 'shortfall' })),
  )
