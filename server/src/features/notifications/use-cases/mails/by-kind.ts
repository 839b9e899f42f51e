import type { MailKind } from '../../domain/kinds.ts'
import { writeAutoRequested } from './auto-requested.ts'
import { writeDocumentRequired } from './document-required.ts'
import { writeDueHeldUp } from './due-held-up.ts'
import { writeEarlyRequested } from './early-requested.ts'
import { writeFeeDebit } from './fee-debit.ts'
import { writeInvoiceEligible } from './invoice-eligible.ts'
import { writeInvoiceSummary } from './invoice-summary.ts'
import type { Write } from './mail.ts'
import { writePaymentArrived } from './payment-arrived.ts'
import { writePaymentFailed } from './payment-failed.ts'
import { writePaymentSent } from './payment-sent.ts'
import { writePaymentSummary } from './payment-summary.ts'
import { writeSetupMissing } from './setup-missing.ts'
import { writeUpcomingPayment } from './upcoming-payment.ts'

export const writeOf: Readonly<Record<MailKind, Write>> = {
  'early-requested': writeEarlyRequested,
  'auto-requested': writeAutoRequested,
  'payment-sent': writePaymentSent,
  'payment-arrived': writePaymentArrived,
  'payment-failed': writePaymentFailed,
  'payment-summary': writePaymentSummary,
  'invoice-eligible': writeInvoiceEligible,
  'invoice-summary': writeInvoiceSummary,
  'upcoming-payment': writeUpcomingPayment,
  'document-required': writeDocumentRequired,
  'setup-missing': writeSetupMissing,
  'due-held-up': writeDueHeldUp,
  'fee-debit': writeFeeDebit,
}
