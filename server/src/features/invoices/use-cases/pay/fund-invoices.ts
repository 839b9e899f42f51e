import type { InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import type { Tx } from '../../../../platform/database/open.ts'
import { fundingFailed, funded } from '../../domain/pay.ts'
import { statesBefore } from '../../domain/states.ts'
import { lockInvoices, lockInvoicesOf } from '../../store/lock-invoices.ts'
import { clearPayouts, saveFunded } from '../../store/payment-columns.ts'
import { writeChanges, type Changing } from '../write-changes.ts'

const isIn = (event: InvoiceEvent, state: InvoiceState) => statesBefore(event, 'invoice').includes(state)

/**
 * Marks those of these invoices as funded that are requested; the others have been, or have failed since. Returns how many were
 * marked.
 */
export async function fundInvoices(
  tx: Tx,
  vendorId: string,
  by: Changing,
  invoiceIds: readonly string[],
): Promise<number> {
  await lockInvoicesOf(tx, [vendorId])
  const found = await lockInvoices(tx, vendorId, invoiceIds)
  const changes = [...found.values()].filter(({ state }) => isIn('funded', state)).map(funded)
  await writeChanges(tx, vendorId, by, changes)
  await saveFunded(
    tx,
    vendorId,
    changes.map(({ after }) => after.id),
    by.at,
  )
  return changes.length
}

/** Holds those of these invoices that were requested or paid, because their transfer was refused or returned. */
export async function failFunding(
  tx: Tx,
  vendorId: string,
  by: Changing,
  invoiceIds: readonly string[],
  details: Readonly<Record<string, unknown>>,
): Promise<number> {
  await lockInvoicesOf(tx, [vendorId])
  const found = await lockInvoices(tx, vendorId, invoiceIds)
  const changes = [...found.values()]
    .filter(({ state }) => isIn('funding-failed', state) || isIn('returned', state))
    .map((invoice) => fundingFailed(invoice, details, by.at))
  await writeChanges(tx, vendorId, by, changes)
  await clearPayouts(
    tx,
    vendorId,
    changes.map(({ after }) => after.id),
  )
  return changes.length
}
