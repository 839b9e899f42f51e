import type { PayoutMethod } from '@sooner/rules/programs'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { withdrawn } from '../../domain/pay.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { clearPayouts, findPayoutOf, saveWithdrawn } from '../../store/payment-columns.ts'
import { blockByMemos } from '../block-by-memos.ts'
import { writeChanges, type Changing } from '../write-changes.ts'

/** What is past eligible would be requested again at once. */
const withdrawable: readonly (PayoutMethod | null)[] = ['instant-payout', 'on-demand-payout']

/**
 * Takes back the request of an invoice, whose transfers the caller withdraws in the same transaction, and returns its payout. The
 * caller holds the lock of the vendor's invoices. Credit memos may block it again.
 */
export async function withdrawInvoice(
  tx: Tx,
  vendorId: string,
  by: Changing,
  invoiceId: string,
): Promise<{ readonly payoutId: string }> {
  const invoice = (await lockInvoices(tx, vendorId, [invoiceId])).get(invoiceId)
  if (!invoice) throw new Refusal('NOT_FOUND')
  const isWithdrawable = invoice.state === 'requested' && withdrawable.includes(invoice.payoutMethod)
  if (!isWithdrawable)
    throw new Refusal('NOT_WITHDRAWABLE', 'This request can’t be withdrawn anymore. Nothing was changed.')
  const payoutId = await findPayoutOf(tx, vendorId, invoiceId)
  if (payoutId === undefined) throw new InvariantViolation('an early payment has no payout')
  const change = withdrawn(invoice, by.at)
  await writeChanges(tx, vendorId, by, [change])
  await clearPayouts(tx, vendorId, [invoiceId])
  await saveWithdrawn(tx, vendorId, invoiceId)
  await blockByMemos(tx, vendorId, [invoice], by)
  return { payoutId }
}
