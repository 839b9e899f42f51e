import type { Currency } from '@sooner/money'
import type { FeeScheme, PayoutMethod } from '@sooner/rules/programs'
import type { PayoutLineStatus } from '@sooner/rules/transfers'

/** One payment of one line item. */
export interface PayoutLine {
  readonly vendorId: string
  /** Also the id of its transfer. */
  readonly id: string
  readonly payoutId: string
  readonly invoiceId: string
  readonly lineItemId: string
  readonly partnerId: number
  readonly payoutMethod: PayoutMethod
  readonly currency: Currency
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly feeScheme: FeeScheme
  /** Under debiting: the transfer that debits the fee. */
  readonly feeTransferId: string | null
  readonly deductedMinor: bigint
  /** What of that is for fees that could not be debited. */
  readonly feeNettedMinor: bigint
  /** What is transferred: under debiting the fee is no part of it. */
  readonly netMinor: bigint
  readonly status: PayoutLineStatus
}
