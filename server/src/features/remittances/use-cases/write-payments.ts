import type { Tx } from '../../../platform/database/open.ts'
import {
  invoicesOfVendors,
  lockInvoicesOf,
  moveAdjustments,
  moveArrivals,
  namePayments,
  unnamePayments,
} from '../../invoices/index.ts'
import { batchedTransfers, batchFacts, type WhichBatches } from '../../transfers/index.ts'
import {
  announcePayments,
  deletePaidInvoices,
  deleteUnsent,
  invoicesPaidWith,
  lockPaymentsOf,
  saveBatches,
  saveBatchesOfNetted,
  saveFacts,
  savePaidInvoices,
  savePayments,
} from '../store/payments.ts'

/**
 * Computes the list of payments of these vendors from their batches, entries and lines, and names the payments on their invoices.
 * For data that was loaded and not paid here: nothing announces it, and repeating it changes nothing.
 */
export async function rebuildPayments(tx: Tx, vendorIds: readonly string[]): Promise<void> {
  if (vendorIds.length === 0) return
  await lockInvoicesOf(tx, vendorIds)
  await lockPaymentsOf(tx, vendorIds)
  await saveBatches(tx, batchedTransfers({ vendorIds }))
  await write(tx, { vendorIds })
}

/** A cutoff put these batches together: lists them, and what they pay. What they have from former batches leaves those. */
export async function listPlanned(tx: Tx, vendorId: string, batchIds: readonly string[]): Promise<void> {
  const vendorIds = [vendorId]
  await lockInvoicesOf(tx, vendorIds)
  await lockPaymentsOf(tx, vendorIds)
  const moves = await saveBatches(tx, batchedTransfers({ vendorIds, batchIds }))
  const moved = moves.flatMap(({ invoiceId, from, to }) => (from === null ? [] : [{ invoiceId, from, to }]))
  await moveAdjustments(tx, vendorId, moved)
  await write(tx, { vendorIds, batchIds: [...new Set([...batchIds, ...moved.map(({ from }) => from)])] })
  await announcePayments(tx, vendorIds)
}

async function write(tx: Tx, which: WhichBatches): Promise<void> {
  const payments = { vendorIds: which.vendorIds, paymentIds: which.batchIds }
  const [facts, invoices] = [batchFacts(which), invoicesOfVendors(which.vendorIds)]
  await saveBatchesOfNetted(tx, payments)
  await deleteUnsent(tx, payments, facts)
  await savePayments(tx, facts, invoices)
  await savePaidInvoices(tx, payments, invoices)
  await namePayments(tx, invoicesPaidWith(payments))
}

/** The bank never had entries of these batches. A payment that has no other entry leaves the list, and its invoices name none. */
export async function dropUnsent(tx: Tx, vendorId: string, batchIds: readonly string[]): Promise<void> {
  if (batchIds.length === 0) return
  await lockInvoicesOf(tx, [vendorId])
  await lockPaymentsOf(tx, [vendorId])
  const vendorIds = [vendorId]
  const which = { vendorIds, paymentIds: batchIds }
  const dropped = await deleteUnsent(tx, which, batchFacts({ vendorIds, batchIds }))
  await deletePaidInvoices(tx, vendorId, dropped)
  await unnamePayments(tx, vendorId, dropped)
}

/**
 * Lines have left these payments, because the bank never had their entries and nothing sends them again. The caller holds the locks of
 * the invoices and of the list.
 */
export async function writeLeft(tx: Tx, vendorId: string, batchIds: readonly string[]): Promise<void> {
  if (batchIds.length === 0) return
  const vendorIds = [vendorId]
  const which = { vendorIds, paymentIds: batchIds }
  const [facts, invoices] = [batchFacts({ vendorIds, batchIds }), invoicesOfVendors(vendorIds)]
  const dropped = await deleteUnsent(tx, which, facts)
  await deletePaidInvoices(tx, vendorId, dropped)
  await unnamePayments(tx, vendorId, dropped)
  await savePayments(tx, facts, invoices)
  await savePaidInvoices(tx, which, invoices)
  await announcePayments(tx, vendorIds)
}

/**
 * The bank answered about entries of these batches, or has not fetched them in time: their payments show it, and their invoices when
 * they arrive. A batch that is not listed yet is listed with what was answered by then.
 */
export async function listAnswered(tx: Tx, vendorId: string, batchIds: readonly string[]): Promise<void> {
  await lockInvoicesOf(tx, [vendorId])
  await lockPaymentsOf(tx, [vendorId])
  await moveArrivals(tx, vendorId, await saveFacts(tx, batchFacts({ vendorIds: [vendorId], batchIds })))
  await announcePayments(tx, [vendorId])
}
