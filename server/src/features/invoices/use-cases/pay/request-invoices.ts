import type { Tx } from '../../../../platform/database/open.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { requested, type Requested } from '../../domain/pay.ts'
import { savePayouts } from '../../store/payment-columns.ts'
import { writeChanges, type Changing } from '../write-changes.ts'

export interface InvoiceRequest extends Requested {
  readonly invoice: Invoice
  readonly feeMinor: bigint
  readonly netMinor: bigint
}

/** Requests invoices of one vendor, which the caller has locked and whose transfers it creates in the same transaction. */
export async function requestInvoices(
  tx: Tx,
  vendorId: string,
  by: Changing,
  requests: readonly InvoiceRequest[],
): Promise<void> {
  const changes = requests.map(({ invoice, payoutMethod, estimatedPaymentDate, accelerationDays }) =>
    requested(invoice, { payoutMethod, estimatedPaymentDate, accelerationDays }, by.at),
  )
  await writeChanges(tx, vendorId, by, changes)
  await savePayouts(
    tx,
    vendorId,
    requests.map(({ invoice, feeMinor, netMinor }) => ({ id: invoice.id, feeMinor, netMinor })),
  )
}
