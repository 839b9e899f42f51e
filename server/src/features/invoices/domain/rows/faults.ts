import type { FeedRefusal } from '../fed.ts'

/** Why a row is not imported, and what its sentence mentions. */
export type RowFault =
  | { readonly code: 'missing'; readonly column: string }
  | { readonly code: 'too-long'; readonly column: string; readonly most: number }
  | { readonly code: 'control-characters'; readonly column: string }
  | { readonly code: 'day-unreadable'; readonly column: string; readonly value: string }
  | { readonly code: 'no-such-day'; readonly column: string; readonly value: string }
  | { readonly code: 'amount-unreadable'; readonly column: string; readonly value: string }
  | { readonly code: 'amount-decimals'; readonly column: string; readonly value: string }
  | { readonly code: 'amount-ambiguous'; readonly column: string; readonly value: string }
  | { readonly code: 'amount-too-large'; readonly column: string; readonly value: string }
  | { readonly code: 'amount-negative'; readonly column: string; readonly value: string }
  | { readonly code: 'open-amount-too-large'; readonly column: string; readonly value: string }
  | { readonly code: 'currency-unknown'; readonly column: string; readonly value: string }
  | { readonly code: 'currency-contradicts'; readonly column: string; readonly value: string }
  | { readonly code: 'terms-unreadable'; readonly column: string; readonly value: string }
  | { readonly code: 'kind-unknown'; readonly column: string; readonly value: string }
  | { readonly code: 'unclear'; readonly column: string; readonly value: string }
  /** Found while the row is imported. */
  | { readonly code: 'partner-unknown'; readonly column: string; readonly value: string }
  | { readonly code: 'partner-needed' }
  | { readonly code: 'client-unknown'; readonly column: string; readonly value: string }
  | { readonly code: 'too-many-new-clients'; readonly most: number }
  | { readonly code: 'client-ambiguous'; readonly column: string; readonly value: string }
  | { readonly code: 'import-refused'; readonly reason: FeedRefusal }
  /** Found by the reader of the file. */
  | { readonly code: 'quote-not-closed' }
  | { readonly code: 'cell-too-long'; readonly position: number }
  | { readonly code: 'row-too-long' }
  | { readonly code: 'too-many-cells' }
  | { readonly code: 'formula-error'; readonly position: number }
  | { readonly code: 'not-json' }
  /** A field of a line of JSON has another form than the contract states. */
  | { readonly code: 'not-an-invoice'; readonly column: string }
  | { readonly code: 'unknown-field'; readonly column: string }

/** Why a file is not read, or not beyond a line. */
export type FileFault =
  | { readonly code: 'not-text' }
  | { readonly code: 'empty-file' }
  | { readonly code: 'old-workbook' }
  | { readonly code: 'unreadable-workbook' }
  | { readonly code: 'workbook-too-large' }
  | { readonly code: 'too-many-rows'; readonly most: number }
  | { readonly code: 'too-many-broken-rows' }
  | { readonly code: 'columns-missing'; readonly columns: readonly string[] }
  | { readonly code: 'column-twice'; readonly column: string }
  /** The sender's approval was withdrawn while the file was imported. */
  | { readonly code: 'sender-not-admitted' }
  /** A fault of ours that lasted. */
  | { readonly code: 'not-finished' }

export type Fault = RowFault | FileFault

/** Thrown and caught within this folder: the first fault of a row ends its reading. */
export class FaultyRow extends Error {
  override readonly name = 'FaultyRow'
  readonly fault: RowFault

  constructor(fault: RowFault) {
    super(fault.code)
    this.fault = fault
  }
}

const longestExcerpt = 40

/** A fault shows what the cell holds, without what would break a sentence. */
export function excerpt(value: string): string {
  const plain = value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
  if (plain.length <= longestExcerpt) return plain
  return `${plain.slice(0, longestExcerpt - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
