import type { batchTransfer } from '@sooner/contract/payments'
import type { z } from 'zod'
import { paymentMethods } from '../domain/payment.ts'
import type { PaymentRow } from '../store/payment-rows.ts'

/** `masked` has the numbers of the vendor's bank accounts as they are shown. */
export const answerPayment = (
  row: PaymentRow,
  masked: ReadonlyMap<string, string>,
): z.input<typeof batchTransfer> => ({
  id: row.id,
  vendorId: row.vendorId,
  paymentReference: row.paymentReference,
  paymentMethod: paymentMethods[row.currency],
  amountMinor: Number(row.amountMinor),
  returnedMinor: Number(row.returnedMinor),
  grossMinor: Number(row.grossMinor),
  feeMinor: Number(row.feeMinor),
  deductedMinor: Number(row.deductedMinor),
  debitedFeeMinor: Number(row.debitedFeeMinor),
  currency: row.currency,
  batchStatus: row.batchStatus,
  displayState: row.displayState,
  invoiceCount: row.invoiceCount,
  customerAccountId: row.customerAccountId,
  maskedAccountNumber: masked.get(row.customerAccountId) ?? null,
  batchDate: row.batchDate,
  transferInitiatedAt: row.transferInitiatedAt?.toISOString() ?? null,
  estimatedPaymentDate: row.estimatedPaymentDate,
  settledOn: row.settledOn,
  returnedOn: row.returnedOn,
  code: row.code,
  createdAt: row.createdAt.toISOString(),
})
