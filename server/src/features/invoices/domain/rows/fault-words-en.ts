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
    missing: ({ column }) => `The row has nothing in the column ${column}, which every invoice needs.`,
    'no-such-day': ({ value }) =>
      `“${value}” is no day of the calendar. If the day comes before the month in this file, say so when you upload it.`,
    'amount-ambiguous': ({ value }) =>
      `“${value}” could be two different amounts. Choose the decimal mark of this file when you upload it.`,
    'amount-too-large': ({ value }) =>
      `“${value}” is more than 100,000,000.00, the largest amount of one invoice.`,
    'amount-negative': ({ value }) => `“${value}” is negative, which only a credit memo can be.`,
    'open-amount-too-large': ({ value }) =>
      `The open amount “${value}” is more than the amount of the invoice.`,
    'currency-unknown': ({ value }) =>
      `“${value}” is no currency that invoices can have. They can have USD and GBP.`,
    'terms-unreadable': ({ value }) =>
      `“${value}” can't be read as payment terms. Write a number of days, such as 30.`,
    'kind-unknown': ({ value }) => `“${value}” is neither an invoice nor a credit memo.`,
    unclear: ({ value }) => `“${value}” means neither yes nor no.`,
    'partner-unknown': ({ value }) => `“${value}” is no partner that you work for.`,
    'partner-needed': () => 'You work for more than one partner, so each row needs a partner.',
    'client-unknown': ({ value }) =>
      `“${value}” is no client that you work for. Leave the id empty and write the client's name to add it.`,
    'too-many-new-clients': ({ most }) =>
      `A file may name ${most} new clients. Upload the rest of them with another file.`,
    'client-ambiguous': ({ value }) => `More than one client has the name “${value}”. Write the client's id.`,
    'import-refused': ({ reason }) =>
      ({
        CANCELS_UNKNOWN_INVOICE: 'The row cancels an invoice that was never sent.',
        INVOICE_NO_LONGER_CHANGES:
          'The invoice was requested or paid since it was sent, so it no longer changes.',
        INVOICE_CHANGED_IDENTITY:
          'An invoice that was sent before may not get another vendor, currency or type.',
        AMOUNT_NEGATIVE: 'The amount of an invoice is negative, which only a credit memo can be.',
        OPEN_AMOUNT_TOO_LARGE: 'The open amount is more than the amount of the document.',
        TOO_MANY_WAITING:
          'Too many documents wait for vendors that have not joined. Send this one again when its vendor has joined.',
      })[reason],
    'not-an-invoice': ({ column }) => `The field ${column} is missing or has another form than it should.`,
    'unknown-field': ({ column }) => `An invoice has no field ${column}.`,
    'sender-not-admitted': () =>
      'The sender may no longer send invoices of this partner. The rows before were imported.',
    'not-finished': () =>
      'The import was interrupted by a fault of ours. Please upload the file again: no row lands twice.',
  },
}
