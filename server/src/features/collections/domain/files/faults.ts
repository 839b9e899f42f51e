import { currencyChoice } from '@sooner/money/text'
import { commonFaultWords } from '@sooner/rules/files/fault-words-en'
import type { BrokenRowFault, CellFault, FileFault } from '@sooner/rules/files/faults'
import type { ReportWords } from '@sooner/rules/files/report-words'
import type { CollectionRefusal } from '../collection.ts'

/** Why a row of a file of collections is not taken, and what its sentence mentions. */
export type RowFault =
  | CellFault
  | BrokenRowFault
  | { readonly code: 'method-unknown'; readonly column: string; readonly value: string }
  /** Rows of one payment state different things about it. */
  | { readonly code: 'payment-contradicts'; readonly column: string; readonly value: string }
  | { readonly code: 'line-needed' }
  | { readonly code: 'not-a-payment'; readonly column: string }
  | { readonly code: 'too-many-lines'; readonly most: number }
  /** Other rows of the payment stand elsewhere in the file. */
  | { readonly code: 'rows-apart' }
  /** A row before or after the payment can't be read, and may belong to it. */
  | { readonly code: 'beside-unreadable' }
  /** The reading of the file ended within the payment. */
  | { readonly code: 'payment-cut-off' }
  /** Another row of the payment has a fault. */
  | { readonly code: 'payment-refused'; readonly other: number }
  | { readonly code: 'import-refused'; readonly reason: CollectionRefusal }

export type Fault = RowFault | FileFault

export interface FaultyLine {
  readonly line: number
  readonly fault: RowFault
}

/** Partners have no language; programs and their developers read the reports. */
export const reportWords: ReportWords<Fault> = {
  line: 'Line',
  column: 'Column',
  reason: 'Reason',
  position: (position) => `Cell ${position}`,
  sentences: {
    ...commonFaultWords,
    missing: ({ column }) => `The column ${column} is empty. Every payment needs it.`,
    'no-such-day': ({ value }) =>
      `“${value}” isn’t a calendar date. If the day comes before the month in this file, state that when you send it.`,
    'amount-ambiguous': ({ value }) =>
      `“${value}” could be two different amounts. State the decimal mark of this file when you send it.`,
    'amount-too-large': ({ value }) => `“${value}” is more than 10,000,000,000.00, the largest payment.`,
    'amount-negative': ({ value }) => `“${value}” is negative. No part of a payment can be negative.`,
    'currency-unknown': ({ value }) =>
      `“${value}” isn’t a supported currency. Use ${currencyChoice('en-US')}.`,
    'method-unknown': ({ value }) => `“${value}” isn’t a payment method. Use ACH, Check, VCARD or Other.`,
    'payment-contradicts': ({ value }) =>
      `“${value}” differs from what an earlier row states of the same payment.`,
    'line-needed': () => 'The payment has several rows, so each row must name a vendor and an invoice.',
    'not-a-payment': ({ column }) => `The field ${column} is missing or has the wrong format.`,
    'too-many-lines': ({ most }) =>
      `A payment may have ${most.toLocaleString('en-US')} rows. Send the payment without its rows, or ask an operator.`,
    'rows-apart': () =>
      'The rows of one payment must follow each other. Other rows of this payment are elsewhere in the file.',
    'beside-unreadable': () =>
      'A row next to this payment can’t be read and may belong to it. Correct that row and send the file again.',
    'payment-cut-off': () => 'Reading stopped within this payment, so none of it was recorded.',
    'payment-refused': ({ other }) => `The payment wasn’t recorded because of its row in line ${other}.`,
    'import-refused': ({ reason }) =>
      ({
        LINES_EXCEED_AMOUNT: 'The rows of the payment add up to more than its amount.',
        LINE_INCOMPLETE: 'A row names no invoice, pays nothing, or has a short amount without a reason.',
        RECEIVED_IN_FUTURE: 'The payment is dated in the future.',
        COLLECTION_CHANGED: 'A payment with this id was recorded before with other content.',
      })[reason],
    'sender-not-admitted': () =>
      'The sender can no longer send payments for this partner. Earlier payments were recorded.',
    'not-finished': () =>
      'An error on our side interrupted the import. Please send the file again. No payment is recorded twice.',
  },
}
