import { paymentsAdvanced } from '@sooner/contract/events/remittances'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { paidInvoices, lockInvoicesOf } from '../../invoices/index.ts'
import { linesOfPayments, rebuildBatches } from '../../payouts/index.ts'
import { batches } from '../../transfers/index.ts'
import {
  announcePayments,
  deletePaidInvoices,
  deleteUnsent,
  invoicesPaidWith,
  lockPaymentsOf,
  saveFacts,
  savePaidInvoices,
  savePayments,
  type Advanced,
  type Sources,
  type WhichPayments,
} from '../store/payments.ts'

const sourcesOf = ({ vendorIds, paymentIds: batchIds }: WhichPayments): Sources => ({
  facts: batches.batchFacts({ vendorIds, batchIds }),
  lines: linesOfPayments,
  invoices: paidInvoices.invoicesOfVendors(vendorIds),
})

async function lock(tx: Tx, vendorId: string): Promise<void> {
  await lockInvoicesOf(tx, [vendorId])
  await lockPaymentsOf(tx, [vendorId])
}

/**
 * Computes the list of payments of a vendor from its batches, entries and lines, and names the payments on its invoices. For data that
 * was loaded and not paid here: nothing announces it, and repeating it changes nothing.
 */
export async function rebuildPayments(tx: Tx, vendorId: string): Promise<void> {
  await lock(tx, vendorId)
  await rebuildBatches(tx, vendorId)
  await write(tx, { vendorIds: [vendorId] })
}

/** A cutoff put these payments together: lists them, and what they pay. What they have from former payments leaves those. */
export async function listPlanned(tx: Tx, vendorId: string, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  await lock(tx, vendorId)
  await announceAdvanced(tx, vendorId, await write(tx, { vendorIds: [vendorId], paymentIds }))
}

async function write(tx: Tx, which: WhichPayments): Promise<readonly Advanced[]> {
  const sources = sourcesOf(which)
  await deleteUnsent(tx, which, sources.facts)
  const advanced = await savePayments(tx, sources)
  await savePaidInvoices(tx, which, sources)
  await paidInvoices.namePayments(tx, invoicesPaidWith(which, sources.lines))
  return advanced
}

async function announceAdvanced(tx: Tx, vendorId: string, advanced: readonly Advanced[]): Promise<void> {
  if (advanced.length > 0) await emit(tx, paymentsAdvanced, vendorId, { payments: [...advanced] })
  await announcePayments(tx, [vendorId])
}

/** The bank never had entries of these payments. One that has no other entry leaves the list, and its invoices name none. */
export async function dropUnsent(tx: Tx, vendorId: string, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  await lock(tx, vendorId)
  const which = { vendorIds: [vendorId], paymentIds }
  const dropped = await deleteUnsent(tx, which, sourcesOf(which).facts)
  await deletePaidInvoices(tx, vendorId, dropped)
  await paidInvoices.unnamePayments(tx, vendorId, dropped)
}

/** Lines have left these payments, because the bank never had their entries and nothing sends them again. */
export async function writeLeft(tx: Tx, vendorId: string, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  await dropUnsent(tx, vendorId, paymentIds)
  const which = { vendorIds: [vendorId], paymentIds }
  const sources = sourcesOf(which)
  const advanced = await savePayments(tx, sources)
  await savePaidInvoices(tx, which, sources)
  await announceAdvanced(tx, vendorId, advanced)
}

/**
 * The bank answered about entries of these payments, or has not fetched them in time: the payments show it, and their invoices when
 * they arrive. A payment that is not listed yet is listed with what was answered by then.
 */
export async function listAnswered(tx: Tx, vendorId: string, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  await lock(tx, vendorId)
  const { facts } = sourcesOf({ vendorIds: [vendorId], paymentIds })
  const { moved, advanced } = await saveFacts(tx, facts)
  await paidInvoices.moveArrivals(tx, vendorId, moved)
  await announceAdvanced(tx, vendorId, advanced)
}
