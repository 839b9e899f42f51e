import type { Rows } from './row.ts'
import { accountingRows } from './rows-accounting.ts'
import { approvalRows } from './rows-approvals.ts'
import { autoPayoutRows } from './rows-auto-payouts.ts'
import { bankAccountRows } from './rows-banking.ts'
import { choiceRows, operatorRows, partnerRows } from './rows-choices.ts'
import { collectionRows } from './rows-collections.ts'
import { intakeRows } from './rows-intake.ts'
import { readInvoiceRows } from './rows-invoice-lists.ts'
import { invoiceDocumentRows } from './rows-invoice-documents.ts'
import { invoiceRows } from './rows-invoices.ts'
import { moneyRows } from './rows-money.ts'
import { agreementRows, documentRows } from './rows-papers.ts'
import { ownDataRows } from './rows-own-data.ts'
import { paymentRows } from './rows-payments.ts'
import { payoutRows } from './rows-payouts.ts'
import { accessRows, vendorRows } from './rows-people.ts'
import { queueItemRows } from './rows-queue-items.ts'
import { reviewRows } from './rows-reviews.ts'

/** One row for every route of the vendor service, the invoice service and the payments service. */
export const rows: Rows = {
  ...accessRows,
  ...accountingRows,
  ...approvalRows,
  ...vendorRows,
  ...agreementRows,
  ...bankAccountRows,
  ...documentRows,
  ...readInvoiceRows,
  ...invoiceRows,
  ...ownDataRows,
  ...paymentRows,
  ...payoutRows,
  ...autoPayoutRows,
  ...intakeRows,
  ...collectionRows,
  ...invoiceDocumentRows,
  ...choiceRows,
  ...partnerRows,
  ...operatorRows,
  ...queueItemRows,
  ...moneyRows,
  ...reviewRows,
  followVendor: { params: { id: 'vendor' }, by: 'reader' },
}
