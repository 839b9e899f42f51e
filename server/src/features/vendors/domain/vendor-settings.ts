import type { BatchScheme, TransferBatchScheme } from '@sooner/rules/transfers'

/** What operators set for a vendor's invoices and transfers. */
export interface VendorSettings {
  /** Every invoice of the vendor waits for an operator. */
  readonly requiresManualApproval: boolean
  readonly batchScheme: BatchScheme
  readonly transferBatchScheme: TransferBatchScheme
  /** The vendor is not offered Get Paid Now, whatever it chooses itself. */
  readonly instantPayoutRefused: boolean
}
