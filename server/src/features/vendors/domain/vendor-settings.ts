import type { BatchScheme, TransferBatchScheme } from '@sooner/rules/transfers'

/** What operators set for a vendor's invoices and transfers. */
export interface VendorSettings {
  /** Every invoice of the vendor waits for an operator. */
  readonly requiresManualApproval: boolean
  readonly batchScheme: BatchScheme
  readonly transferBatchScheme: TransferBatchScheme
  /** Whether the vendor is offered Get Paid Now. */
  readonly instantPayoutUiEnabled: boolean
}
