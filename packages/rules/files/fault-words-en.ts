import type { BrokenRowFault, CellFault, FileFault } from './faults.ts'
import type { FaultWords } from './report-words.ts'

type Common = Exclude<
  CellFault | BrokenRowFault | FileFault,
  {
    readonly code:
      | 'missing'
      | 'no-such-day'
      | 'amount-ambiguous'
      | 'amount-too-large'
      | 'amount-negative'
      | 'currency-unknown'
      | 'sender-not-admitted'
      | 'not-finished'
  }
>

/** What is said of every kind of file in the same words. */
export const commonFaultWords: FaultWords<Common> = {
  'too-long': ({ column, most }) => `The text in the column ${column} has more than ${most} characters.`,
  'control-characters': ({ column }) => `The column ${column} has characters that can't be read.`,
  'day-unreadable': ({ value }) => `“${value}” can't be read as a date. Write it as 2026-01-31.`,
  'amount-unreadable': ({ value }) => `“${value}” can't be read as an amount.`,
  'amount-decimals': ({ value }) => `“${value}” has more than two decimals.`,
  'currency-contradicts': ({ value }) =>
    `The amount “${value}” names another currency than the column of the currency.`,
  'quote-not-closed': () =>
    'A quotation mark in this row is never closed, or is in a place where it may not be.',
  'cell-too-long': () => 'A cell has more than 32,767 characters.',
  'row-too-long': () => 'The row is longer than a row may be.',
  'too-many-cells': () => 'The row has more than 500 cells.',
  'formula-error': () => 'A formula in this row has an error instead of a result.',
  'not-json': () => 'The line is no JSON object.',
  'not-text': () => 'The file is neither a table of text (CSV) nor a workbook (XLSX).',
  'empty-file': () => 'The file is empty.',
  'old-workbook': () =>
    'The file is a workbook with a password or of an old format (XLS). Save it as XLSX without a password.',
  'unreadable-workbook': () => 'The workbook is damaged or incomplete. Rows before this line were read.',
  'workbook-too-large': () => 'The workbook is too large after decompression. Save its rows as CSV.',
  'too-many-rows': ({ most }) =>
    `A file may have ${most.toLocaleString('en-US')} rows. The rows from this line on were not read.`,
  'too-many-broken-rows': () => "So many rows can't be read that reading ended at this line.",
  'columns-missing': ({ columns }) =>
    `The first row must name the columns. These are missing: ${columns.join(', ')}.`,
  'column-twice': ({ column }) => `Two columns mean the same. The second one is ${column}.`,
}
