import type { MailKind } from '../../domain/kinds.ts'
import { writeAutoRequested } from './auto-requested.ts'
import { writeDocumentRequired } from './document-required.ts'
import { writeDueHeldUp } from './due-held-up.ts'
import { writeEarlyRequested } from './early-requested.ts'
import { writeFeeDebit } from './fee-debit.ts'
import { writeInvoiceEligible } from './invoice-eligible.ts'
import { writeInvoiceSummaries } from './invoice-summary.ts'
import { writeEach, type WriteMany } from './mail.ts'
import { writePaymentArrived } from './payment-arrived.ts'
import { writePaymentFailed } from './payment-failed.ts'
import { writePaymentSent } from './payment-sent.ts'
import { writePaymentSummary } from './payment-summary.ts'
import { writeSetupMissing } from './setup-missing.ts'
import { writeUpcomingPayment } from './upcoming-payment.ts'

export const writeOf: Readonly<Record<MailKind, WriteMany>> = {
  'early-requested': writeEach(writeEarlyRequested),
  'auto-requested': writeEach(writeAutoRequested),
  'payment-sent': writeEach(writePaymentSent),
  'payment-arrived': writeEach(writePaymentArrived),
  'payment-failed': writeEach(writePaymentFailed),
  'payment-summary': writeEach(writePaymentSummary),
  'invoice-eligible': writeEach(writeInvoiceEligible),
  'invoice-summary': writeInvoiceSummaries,
  'upcoming-payment': writeEach(writeUpcomingPayment),
  'document-required': writeEach(writeDocumentRequired),
  'setup-missing': writeEach(writeSetupMissing),
  'due-held-up': writeEach(writeDueHeldUp),
  'fee-debit': writeEach(writeFeeDebit),
}
