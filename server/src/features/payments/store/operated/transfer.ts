import type { TransferBatchStatus, TransferType } from '@sooner/rules/transfers'
import type { Db } from '../../../../platform/database/open.ts'

export interface OperatedTransfer {
  readonly id: string
  readonly vendorId: string
  readonly type: TransferType
  readonly kind: 'credit' | 'debit' | 'prenote'
  readonly state: TransferBatchStatus
  readonly currency: 'USD' | 'GBP'
  readonly amountMinor: bigint
  readonly bankAccountId: string
  readonly invoiceId: string | null
  readonly invoiceLineItemId: string | null
  readonly paymentReference: string | null
  readonly batchOn: string
  readonly batchId: string | null
  readonly code: string | null
  readonly createdAt: Date
}

export const findTransfer = (db: Db, vendorId: string, id: string): Promise<OperatedTransfer | undefined> =>
  db
    .selectFrom('payments.transfers')
    .select([
      ...(['transfer_id as id', 'vendor_id as vendorId', 'type', 'kind', 'state', 'currency'] as const),
      ...(['amount_minor as amountMinor', 'bank_account_id as bankAccountId', 'code'] as const),
      ...(['invoice_id as invoiceId', 'invoice_line_item_id as invoiceLineItemId'] as const),
      ...(['payment_reference as paymentReference', 'batch_on as batchOn', 'batch_id as batchId'] as const),
      'created_at as createdAt',
    ])
    .where('vendor_id', '=', vendorId)
    .where('transfer_id', '=', id)
    .$narrowType<Pick<OperatedTransfer, 'type' | 'kind' | 'state' | 'currency'>>()
    .executeTakeFirst()
