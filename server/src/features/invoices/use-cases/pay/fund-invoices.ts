import { localDay } from '@sooner/rules/banking-calendar'
import type { InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import type { Tx } from '../../../../platform/database/open.ts'
import { carryTermsOf } from '../../../partners/index.ts'
import { carryOf } from '../../domain/carry.ts'
import { settledBefore } from '../../domain/collect.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { fundingFailed, funded } from '../../domain/pay.ts'
import { statesBefore } from '../../domain/states.ts'
import { insertCarries, giveUpCarries } from '../../store/carries.ts'
import { earliestCollected, saveSettledAt } from '../../store/collected.ts'
import { statesAtReturn } from '../../store/invoice-record.ts'
import { lockInvoices, lockInvoicesOf } from '../../store/lock-invoices.ts'
import { clearPayouts, saveFunded } from '../../store/payment-columns.ts'
import { writeChanges, type Changing } from '../write-changes.ts'

/** What was funded accrues carry from that day on, by what its partner has agreed then. */
async function beginCarries(tx: Tx, vendorId: string, invoices: readonly Invoice[], at: Date): Promise<void> {
  if (invoices.length === 0) return
  const agreed = await carryTermsOf(tx, [...new Set(invoices.map(({ partnerId }) => partnerId))])
  if (agreed.length === 0) return
  const ofPartner = new Map(agreed.map(({ partnerId, ...terms }) => [partnerId, terms]))
  const carries = invoices.flatMap((invoice) => {
    const terms = ofPartner.get(invoice.partnerId)
    return (terms && carryOf(invoice, terms, at)) ?? []
  })
  await insertCarries(tx, vendorId, carries, at)
}

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
  const ids = changes.map(({ after }) => after.id)
  await saveFunded(tx, vendorId, ids, by.at)
  await beginCarries(
    tx,
    vendorId,
    changes.map(({ after }) => after),
    by.at,
  )
  await resettle(
    tx,
    vendorId,
    by,
    ids.filter((id) => (found.get(id)?.settledMinor ?? 0n) > 0n),
  )
  return changes.length
}

/** What was settled before an earlier payment came back is settled still. */
async function resettle(
  tx: Tx,
  vendorId: string,
  by: Changing,
  invoiceIds: readonly string[],
): Promise<void> {
  const found = await lockInvoices(tx, vendorId, invoiceIds)
  const states = await statesAtReturn(tx, vendorId, invoiceIds)
  const changes = [...found.values()].map((invoice) => settledBefore(invoice, states.get(invoice.id)))
  await writeChanges(tx, vendorId, by, changes)
  if (changes.length > 0) await saveSettledAt(tx, vendorId, invoiceIds, by.at)
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
  const failed = [...found.values()].filter(
    ({ state }) => isIn('funding-failed', state) || isIn('returned', state),
  )
  const settled = failed.filter(({ settledMinor }) => settledMinor > 0n).map(({ id }) => id)
  const paid = await earliestCollected(tx, vendorId, settled)
  const changes = failed.map((invoice) => {
    const postedAt = paid.get(invoice.id)
    const partnerPaidOn = postedAt ? localDay(invoice.currency, postedAt) : null
    return fundingFailed(invoice, { details, partnerPaidOn }, by.at)
  })
  await writeChanges(tx, vendorId, by, changes)
  const ids = changes.map(({ after }) => after.id)
  await clearPayouts(tx, vendorId, ids)
  await giveUpCarries(tx, vendorId, ids, by.at)
  return changes.length
}
