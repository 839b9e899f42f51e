import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Expression } from 'kysely'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { withdrawn } from '../../domain/pay.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import {
  saveRequested,
  type RequestedRow,
  type Requesting,
  clearPayouts,
  isWithdrawn,
  saveWithdrawn,
} from '../../store/payment-columns.ts'
import { emitChanged, writeChanges, type Changing } from '../write-changes.ts'

/**
 * Requests invoices of one vendor, whose lock the caller holds and whose transfers it creates in the same transaction. They are the
 * rows of a query of the caller; those that do not wait for a request are a fault of ours. The
 * caller then moves their lines with `requestLines`, in the same transaction.
 */
export async function requestInvoices(
  tx: Tx,
  requesting: Requesting,
  rows: Expression<RequestedRow>,
  invoiceIds: readonly string[],
): Promise<void> {
  const moved = await saveRequested(tx, requesting, rows)
  if (moved !== invoiceIds.length) throw new InvariantViolation('an invoice was paid that was not waiting')
  await emitChanged(tx, requesting.vendorId, invoiceIds)
}

/** What is past eligible would be requested again at once. A redirect that its partner confirmed has no method until it is paid. */
const isWithdrawable = ({ state, payoutMethod }: Invoice) =>
  state === 'requested' && payoutMethod !== 'past-eligible'

/** An invoice whose request is withdrawn, at the version that was seen; without a version, whatever it is now. */
export interface WithdrawnRequest {
  readonly invoiceId: string
  readonly version?: number | undefined
}

/**
 * Takes back the request of an invoice, whose transfers the caller withdraws in the same transaction, and returns it as it
 * was; undefined if it was withdrawn before. The caller holds the lock of the vendor's invoices, and lets credit memos block it again
 * once nothing is paid of it any more.
 */
export async function withdrawInvoice(
  tx: Tx,
  vendorId: string,
  by: Changing,
  { invoiceId, version }: WithdrawnRequest,
): Promise<Invoice | undefined> {
  const invoice = (await lockInvoices(tx, vendorId, [invoiceId])).get(invoiceId)
  if (!invoice) throw new Refusal('NOT_FOUND')
  if (invoice.state === 'awaiting-eligibility' && (await isWithdrawn(tx, vendorId, invoiceId)))
    return undefined
  if (version !== undefined && invoice.version !== version) throw new Refusal('CHANGED')
  if (!isWithdrawable(invoice))
    throw new Refusal('NOT_WITHDRAWABLE', 'This request can’t be withdrawn anymore. Nothing was changed.')
  await returnToWaiting(tx, vendorId, by, [invoice])
  await saveWithdrawn(tx, vendorId, invoiceId)
  return invoice
}

/**
 * Takes back the requests of those of these invoices that are still requested, whatever pays them: their transfers can't be sent any
 * more. Nobody has withdrawn them, so what requests invoices by itself may do so again. The caller holds the lock of the invoices, and lets
 * credit memos block those that are returned once nothing is paid of them any more.
 */
export async function takeBackRequests(
  tx: Tx,
  vendorId: string,
  by: Changing,
  invoiceIds: readonly string[],
): Promise<readonly Invoice[]> {
  const found = await lockInvoices(tx, vendorId, invoiceIds)
  const requested = [...found.values()].filter(({ state }) => state === 'requested')
  await returnToWaiting(tx, vendorId, by, requested)
  return requested
}

/** The same for a payment that an operator has refused: nothing requests them by itself again before their eligible date. */
export async function refuseRequests(
  tx: Tx,
  vendorId: string,
  by: Changing,
  invoiceIds: readonly string[],
): Promise<readonly Invoice[]> {
  const requested = await takeBackRequests(tx, vendorId, by, invoiceIds)
  for (const id of invoiceIds) await saveWithdrawn(tx, vendorId, id)
  return requested
}

async function returnToWaiting(
  tx: Tx,
  vendorId: string,
  by: Changing,
  invoices: readonly Invoice[],
): Promise<void> {
  if (invoices.length === 0) return
  await writeChanges(
    tx,
    vendorId,
    by,
    invoices.map((invoice) => withdrawn(invoice, by.at)),
  )
  await clearPayouts(
    tx,
    vendorId,
    invoices.map(({ id }) => id),
  )
}
