import type { Currency } from '@sooner/money'

/** An invoice that is paid now. */
export interface PaidInvoice {
  readonly invoiceId: string
  readonly currency: Currency
  /** What is paid of it, with the fee. */
  readonly grossMinor: bigint
  readonly feeMinor: bigint
}
