import { commonFaultWords } from '@sooner/rules/files/fault-words-en'
import type { ReportWords } from '@sooner/rules/files/report-words'
import type { Fault } from './faults.ts'

/** Partners have no language; programs and their developers read the reports. */
export const reportWords: ReportWords<Fault> = {
  line: 'Line',
  column: 'Column',
  reason: 'Reason',
  position: (position) => `Cell ${position}`,
  sentences: {
    ...commonFaultWords,
    missing: ({ column }) => `The column ${column} is empty, which every payment needs.`,
    'no-such-day': ({ value }) =>
      `“${value}” is no day of the calendar. If the day comes before the month in this file, state it when you send the file.`,
    'amount-ambiguous': ({ value }) =>
      `“${value}” could be two different amounts. State the decimal mark of this file when you send it.`,
    'amount-too-large': ({ value }) => `“${value}” is more than 10,000,000,000.00, the largest payment.`,
    'amount-negative': ({ value }) => `“${value}” is negative, which no part of a payment can be.`,
    'currency-unknown': ({ value }) => `“${value}” is no currency of payments. They can be USD and GBP.`,
    'method-unknown': ({ value }) =>
      `“${value}” is no method of payment. The methods are ACH, Check, VCARD and Other.`,
    'payment-contradicts': ({ value }) =>
      `“${value}” differs from what an earlier row states of the same payment.`,
    'line-needed': () => 'The payment has several rows, so each of them has to name a vendor and an invoice.',
    'not-a-payment': ({ column }) =>
      `What is stated as ${column} is missing or has another form than it should.`,
    'too-many-lines': ({ most }) =>
      `A payment may have ${most.toLocaleString('en-US')} rows. Send the payment without its rows, or ask an operator.`,
    'rows-apart': () =>
      'The rows of one payment have to follow each other. Other rows of this one stand elsewhere.',
    'beside-unreadable': () =>
      "A row beside this payment can't be read and may belong to it. Correct that row and send the file again.",
    'payment-cut-off': () => 'The reading of the file ended within this payment, so none of it was recorded.',
    'payment-refused': ({ other }) => `The payment was not recorded because of its row in line ${other}.`,
    'import-refused': ({ reason }) =>
      ({
        LINES_EXCEED_AMOUNT: 'The rows of the payment add up to more than its amount.',
        LINE_INCOMPLETE: 'A row names no invoice, pays nothing, or has a short amount without a reason.',
        RECEIVED_IN_FUTURE: 'The payment is dated in the future.',
        COLLECTION_CHANGED: 'A payment with this id was recorded before with other content.',
      })[reason],
    'sender-not-admitted': () =>
      'The sender may no longer send payments of this partner. The payments before were recorded.',
    'not-finished': () =>
      'The import was interrupted by a fault of ours. Please send the file again: no payment is recorded twice.',
  },
}
