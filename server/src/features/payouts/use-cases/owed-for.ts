import type { Tx } from '../../../platform/database/open.ts'
import type { Invoice } from '../../invoices/index.ts'
import { paidLines } from '../store/lines.ts'

export interface Owed {
  readonly invoice: Invoice
  readonly owedMinor: bigint
}

/**
 * What is still owed for each invoice: a part of it may have arrived before another part came back. What the partner has paid to the
 * provider meanwhile is owed to the vendor all the same.
 */
export async function owedFor(
  tx: Tx,
  vendorId: string,
  invoices: readonly Invoice[],
): Promise<readonly Owed[]> {
  const found = await paidLines(
    tx,
    vendorId,
    invoices.map(({ id }) => id),
  )
  const ofInvoice = Map.groupBy(found, ({ invoiceId }) => invoiceId)
  return invoices.flatMap((invoice) => {
    const paid = ofInvoice.get(invoice.id) ?? []
    const whole = invoice.openAmountMinor + invoice.settledMinor
    const left = paid.reduce((sum, { grossMinor }) => sum - grossMinor, whole)
    // Nothing is owed for an invoice that never had a positive amount.
    if (left <= 0n && paid.length === 0) return []
    return [{ invoice, owedMinor: left > 0n ? left : 0n }]
  })
}
