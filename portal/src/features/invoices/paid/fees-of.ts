import type { Invoice } from '../../../lib/resources/invoices.ts'

type Fees = Pick<Invoice, 'feeMinor' | 'feeDebitedMinor' | 'feeBeforeMinor' | 'feeDebitedBeforeMinor'>

/**
 * The fees that were withheld from all payments of an invoice, as what was paid is what all of them brought; null without a payment. A
 * fee that is debited reduces no payment.
 */
export const withheldFees = ({
  feeMinor,
  feeDebitedMinor,
  feeBeforeMinor,
  feeDebitedBeforeMinor,
}: Fees): number | null =>
  feeMinor === null ? null : feeMinor - feeDebitedMinor + feeBeforeMinor - feeDebitedBeforeMinor
