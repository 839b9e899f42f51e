import type { ReportWords } from './report-words.ts'

export const en: ReportWords = {
  line: 'Line',
  column: 'Column',
  reason: 'Reason',
  position: (position) => `Cell ${position}`,
  sentences: {
    missing: ({ column }) => `The row has nothing in the column ${column}, which every invoice needs.`,
    'too-long': ({ column, most }) => `The text in the column ${column} has more than ${most} characters.`,
    'control-characters': ({ column }) => `The column ${column} has characters that can't be read.`,
    'day-unreadable': ({ value }) => `“${value}” can't be read as a date. Write it as 2026-01-31.`,
    'no-such-day': ({ value }) =>
      `“${value}” is no day of the calendar. If the day comes before the month in this file, say so when you upload it.`,
    'amount-unreadable': ({ value }) => `“${value}” can't be read as an amount.`,
    'amount-decimals': ({ value }) => `“${value}” has more than two decimals.`,
    'amount-ambiguous': ({ value }) =>
      `“${value}” could be two different amounts. Choose the decimal mark of this file when you upload it.`,
    'amount-too-large': ({ value }) =>
      `“${value}” is more than 100,000,000.00, the largest amount of one invoice.`,
    'amount-negative': ({ value }) => `“${value}” is negative, which only a credit memo can be.`,
    'open-amount-too-large': ({ value }) =>
      `The open amount “${value}” is more than the amount of the invoice.`,
    'currency-unknown': ({ value }) =>
      `“${value}” is no currency that invoices can have. They can have USD and GBP.`,
    'currency-contradicts': ({ value }) =>
      `The amount “${value}” names another currency than the column of the currency.`,
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
    'quote-not-closed': () =>
      'A quotation mark in this row is never closed, or is in a place where it may not be.',
    'cell-too-long': () => 'A cell has more than 32,767 characters.',
    'row-too-long': () => 'The row is longer than a row may be.',
    'too-many-cells': () => 'The row has more than 500 cells.',
    'formula-error': () => 'A formula in this row has an error instead of a result.',
    'not-json': () => 'The line is no JSON object.',
    'not-an-invoice': ({ column }) => `The field ${column} is missing or has another form than it should.`,
    'unknown-field': ({ column }) => `An invoice has no field ${column}.`,
    'not-text': () => 'The file is neither a table of text (CSV) nor a workbook (XLSX).',
    'empty-file': () => 'The file is empty.',
    'old-workbook': () =>
      'The file is a workbook with a password or of an old format (XLS). Save it as XLSX without a password.',
    'unreadable-workbook': () => 'The workbook is damaged or incomplete. Rows before this line were read.',
    'workbook-too-large': () => 'The workbook is too large after decompression. Save its rows as CSV.',
    'too-many-rows': ({ most }) =>
      `A file may have ${most.toLocaleString('en-US')} rows. The rows from this line on were not read.`,
    'too-many-broken-rows': () => "So many rows can't be read that reading ended at this line.",
    'sender-not-admitted': () =>
      'The sender may no longer send invoices of this partner. The rows before were imported.',
    'not-finished': () =>
      'The import was interrupted by a fault of ours. Please upload the file again: no row lands twice.',
    'columns-missing': ({ columns }) =>
      `The first row must name the columns. These are missing: ${columns.join(', ')}.`,
    'column-twice': ({ column }) => `Two columns mean the same. The second one is ${column}.`,
  },
}
