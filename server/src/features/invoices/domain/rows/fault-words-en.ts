import { commonFaultWords } from '@sooner/rules/files/fault-words-en'
import type { ReportWords } from '@sooner/rules/files/report-words'
import type { Fault } from './faults.ts'

export const en: ReportWords<Fault> = {
  line: 'Line',
  column: 'Column',
  reason: 'Reason',
  position: (position) => `Cell ${position}`,
  sentences: {
    ...commonFaultWords,
    missing: ({ column }) => `The column ${column} is empty. Every invoice needs it.`,
    'no-such-day': ({ value }) =>
      `“${value}” isn’t a calendar date. If the day comes before the month in this file, choose that when you upload it.`,
    'amount-ambiguous': ({ value }) =>
      `“${value}” could be two different amounts. Choose the decimal mark of this file when you upload it.`,
    'amount-too-large': ({ value }) =>
      `“${value}” is more than 99,999,999.99, the largest amount of one invoice.`,
    'amount-negative': ({ value }) => `“${value}” is negative. Only a credit memo can be negative.`,
    'open-amount-too-large': ({ value }) =>
      `The open amount “${value}” is more than the amount of the invoice.`,
    'currency-unknown': ({ value }) => `“${value}” isn’t a supported currency. Use USD or GBP.`,
    'terms-unreadable': ({ value }) =>
      `“${value}” can’t be read as payment terms. Write a number of days, such as 30.`,
    'kind-unknown': ({ value }) => `“${value}” isn’t an invoice or a credit memo.`,
    unclear: ({ value }) => `“${value}” isn’t yes or no.`,
    'partner-unknown': ({ value }) => `“${value}” isn’t a partner that you work for.`,
    'partner-needed': () => 'You work for more than one partner, so each row needs a partner.',
    'client-unknown': ({ value }) =>
      `“${value}” isn’t a client that you work for. To add it, leave the ID empty and enter the client’s name.`,
    'too-many-new-clients': ({ most }) =>
      `A file can add up to ${most} new clients. Upload the rest in another file.`,
    'client-ambiguous': ({ value }) => `More than one client has the name “${value}”. Enter the client’s ID.`,
    'import-refused': ({ reason }) =>
      ({
        CANCELS_UNKNOWN_INVOICE: 'The row cancels an invoice that was never sent.',
        INVOICE_NO_LONGER_CHANGES:
          'The invoice has been requested or paid since it was sent, so it can no longer be changed.',
        INVOICE_CHANGED_IDENTITY:
          'The vendor, currency or type of an invoice can’t change after it was sent.',
        AMOUNT_NEGATIVE: 'The amount is negative. Only a credit memo can be negative.',
        OPEN_AMOUNT_TOO_LARGE: 'The open amount is more than the amount of the document.',
        TOO_MANY_WAITING:
          'Too many documents are waiting for vendors that haven’t joined. Send this one again when its vendor has joined.',
      })[reason],
    'not-an-invoice': ({ column }) => `The field ${column} is missing or has the wrong format.`,
    'unknown-field': ({ column }) => `An invoice has no field ${column}.`,
    'sender-not-admitted': () =>
      'The sender can no longer send invoices for this partner. Earlier rows were imported.',
    'not-finished': () =>
      'An error on our side interrupted the import. Please upload the file again. No row is added twice.',
  },
}
