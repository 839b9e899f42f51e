import type { BrokenRowFault, CellFault, FileFault } from '@sooner/rules/files/faults'
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
