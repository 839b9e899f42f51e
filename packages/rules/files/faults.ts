/** Why a cell can't be read, and what the sentence about it mentions. */
export type CellFault =
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
  | { readonly code: 'currency-unknown'; readonly column: string; readonly value: string }
  | { readonly code: 'currency-contradicts'; readonly column: string; readonly value: string }

/** Why the reader of a file can't split a row into cells. */
export type BrokenRowFault =
  | { readonly code: 'quote-not-closed' }
  | { readonly code: 'cell-too-long'; readonly position: number }
  | { readonly code: 'row-too-long' }
  | { readonly code: 'too-many-cells' }
  | { readonly code: 'formula-error'; readonly position: number }
  | { readonly code: 'not-json' }

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

/** Why a file was not read to its end, and the line at which the reading ended, where there is one. */
export type FileFailure = FileFault & { readonly line?: number }

/** What every fault of a row or of a file has. */
export interface Coded {
  readonly code: string
}

/** Thrown by what reads a row, and caught by `orFault`: the first fault of a row ends its reading. */
export class FaultyRow extends Error {
  override readonly name = 'FaultyRow'
  readonly fault: Coded

  constructor(fault: Coded & Readonly<Record<string, unknown>>) {
    super(fault.code)
    this.fault = fault
  }
}

/** What was read, or the fault with which the reading ended; the caller knows which faults there are. */
export function orFault<T>(read: () => T): T | Coded {
  try {
    return read()
  } catch (error) {
    if (error instanceof FaultyRow) return error.fault
    throw error
  }
}

const maxExcerptLength = 40

/** A fault shows what the cell holds, without what would break a sentence. */
export function excerpt(value: string): string {
  const plain = value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
  if (plain.length <= maxExcerptLength) return plain
  return `${plain.slice(0, maxExcerptLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
