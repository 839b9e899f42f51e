import type { WaitingInvoices } from '../../../lib/resources/invoices.ts'
import type { WhyWords } from './words.ts'

/** The short text of a reason for a review, or of a reason why an invoice is not eligible. */
export const reasonText = (reason: WaitingInvoices['reason'], { holds, reasons }: WhyWords): string =>
  reason in holds ? holds[reason as keyof typeof holds] : reasons[reason as keyof typeof reasons]
