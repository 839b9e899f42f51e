import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Change } from '../../domain/change.ts'
import { collectionReversed, partnerPaidNothing } from '../../domain/collect.ts'
import { eligibleDate } from '../../domain/eligible-date.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { agreedProgram } from '../../domain/terms-of.ts'
import { resumeCarries } from '../../store/carries.ts'
import { markReversed, saveSettledAt, type CollectedPart } from '../../store/collected.ts'
import { insertDeductions, type NewDeduction } from '../../store/deductions.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { saveLineAmounts } from '../pay/save-line-amounts.ts'
import { readAgreed } from '../read-agreed.ts'
import { writeChanges, type Changing } from '../write-changes.ts'

/**
 * Takes back what lines of a collection had paid, and returns those that were not taken back before. A shortfall remains: stating it
 * again with the next payment takes no more than is open. The caller holds the lock of the vendor's invoices and reverses the postings.
 */
export async function reverseCollected(
  tx: Tx,
  vendorId: string,
  by: Changing,
  applicationIds: readonly string[],
): Promise<readonly CollectedPart[]> {
  const parts = await markReversed(tx, vendorId, applicationIds, by.at)
  if (parts.length === 0) return parts
  const ids = [...new Set(parts.map(({ invoiceId }) => invoiceId))]
  const present = new Map(await lockInvoices(tx, vendorId, ids))
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
  const changes: Change[] = []
  for (const [partnerId, group] of Map.groupBy(found, (one) => one.partnerId))
    changes.push(...(await forgottenOf(tx, { vendorId, partnerId }, group, by.at)))
  await writeChanges(tx, vendorId, by, changes)
}

async function forgottenOf(
  tx: Tx,
  of: { readonly vendorId: string; readonly partnerId: number },
  group: readonly Invoice[],
  at: Date,
): Promise<readonly Change[]> {
  const clients = group.map(({ externalClientId }) => externalClientId)
  const agreed = await readAgreed(tx, of, clients)
  return group.flatMap((before) => {
    const program = agreedProgram(agreed.of(before.externalClientId))
    const eligibleAt = eligibleDate(program, { ...before, partnerPaidOn: null })
    return partnerPaidNothing(before, eligibleAt, at) ?? []
  })
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
