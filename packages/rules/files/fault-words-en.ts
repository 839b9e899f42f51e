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
  'control-characters': ({ column }) => `The column ${column} has characters that can’t be read.`,
  'day-unreadable': ({ value }) => `“${value}” can’t be read as a date. Write it as 2026-01-31.`,
  'amount-unreadable': ({ value }) => `“${value}” can’t be read as an amount.`,
  'amount-decimals': ({ value }) => `“${value}” has more than two decimals.`,
  'currency-contradicts': ({ value }) =>
    `The amount “${value}” is in a different currency than the currency column.`,
  'quote-not-closed': () => 'A quotation mark in this row is never closed or is misplaced.',
  'cell-too-long': () => 'A cell has more than 32,767 characters.',
  'row-too-long': () => 'The row is too long.',
  'too-many-cells': () => 'The row has more than 500 cells.',
  'formula-error': () => 'A formula in this row has an error instead of a result.',
  'not-json': () => 'The line isn’t a JSON object.',
  'not-text': () => 'The file isn’t a CSV or XLSX file.',
  'empty-file': () => 'The file is empty.',
  'old-workbook': () =>
    'The file has a password or is in the old XLS format. Save it as XLSX without a password.',
  'unreadable-workbook': () => 'The file is damaged or incomplete. Rows before this line were read.',
  'workbook-too-large': () => 'The file is too large after decompression. Save its rows as CSV.',
  'too-many-rows': ({ most }) =>
    `A file can have up to ${most.toLocaleString('en-US')} rows. Rows from this line on weren’t read.`,
  'too-many-broken-rows': () => 'Too many rows can’t be read, so reading stopped at this line.',
  'columns-missing': ({ columns }) =>
    `The first row must name the columns. These are missing: ${columns.join(', ')}.`,
  'column-twice': ({ column }) => `Two columns have the same meaning. The second one is ${column}.`,
}
