import { localDay } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Change, Invoice } from '../../domain/invoice.ts'
import { collectionReversed, partnerPaidNothing } from '../../domain/collect.ts'
import { eligibleDate } from '../../domain/eligible-date.ts'
import { agreedProgram } from '../../domain/terms-of.ts'
import { resumeCarries } from '../../store/carries.ts'
import { earliestCollected, markReversed, saveSettledAt, type CollectedPart } from '../../store/collected.ts'
import { insertDeductions, type NewDeduction } from '../../store/deductions.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { saveLineAmounts, writeChanges, type Changing } from '../write-changes.ts'
import { readAgreed } from '../read-agreed.ts'

/**
 * Takes back what lines of a collection had paid, and returns those that were not taken back before. A shortfall remains: stating it
 * again with the next payment takes no more than is open. What had made an invoice eligible no longer does, unless other lines wait for
 * it. The caller holds the lock of the vendor's invoices and reverses the postings.
 */
export async function reverseCollected(
  tx: Tx,
  vendorId: string,
  by: Changing,
  applicationIds: readonly string[],
  waitedFor: ReadonlySet<string>,
): Promise<readonly CollectedPart[]> {
  const parts = await markReversed(tx, vendorId, applicationIds, by.at)
  if (parts.length === 0) return parts
  const ids = [...new Set(parts.map(({ invoiceId }) => invoiceId))]
  const found = await lockInvoices(tx, vendorId, ids)
  const dated = [...found.values()].filter(({ id }) => !waitedFor.has(id))
  const present = new Map([...found, ...(await redated(tx, vendorId, dated))])
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

/** Collections that waited for these invoices are gone: what made the invoices eligible no longer does. */
export async function forgetPartnerPaid(
  tx: Tx,
  vendorId: string,
  by: Changing,
  invoiceIds: readonly string[],
): Promise<void> {
  const found = [...(await lockInvoices(tx, vendorId, invoiceIds)).values()]
  const dated = await redated(tx, vendorId, found)
  const changes = found.flatMap(
    (before) => partnerPaidNothing(before, dated.get(before.id) ?? before, by.at) ?? [],
  )
  await writeChanges(tx, vendorId, by, changes)
}

/** Those of these invoices that the partner's payment has made eligible, with the dates that follow from what it has paid now. */
async function redated(
  tx: Tx,
  vendorId: string,
  invoices: readonly Invoice[],
): Promise<ReadonlyMap<string, Invoice>> {
  const concerned = invoices.filter(({ partnerPaidOn }) => partnerPaidOn !== null)
  const ids = concerned.map(({ id }) => id)
  const paid = await earliestCollected(tx, vendorId, ids)
  const dated = new Map<string, Invoice>()
  for (const [partnerId, group] of Map.groupBy(concerned, (one) => one.partnerId)) {
    const clients = group.map(({ externalClientId }) => externalClientId)
    const agreed = await readAgreed(tx, { vendorId, partnerId }, clients)
    for (const invoice of group) {
      const postedAt = paid.get(invoice.id)
      const partnerPaidOn = postedAt ? localDay(invoice.currency, postedAt) : null
      const program = agreedProgram(agreed.of(invoice.externalClientId))
      const eligibleAt = eligibleDate(program, { ...invoice, partnerPaidOn })
      dated.set(invoice.id, { ...invoice, partnerPaidOn, eligibleAt })
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
