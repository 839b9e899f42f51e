import type { BrokenRowFault, CellFault, FileFault } from '@sooner/rules/files/faults'
import type { FeedRefusal } from '../fed.ts'

/** Why a row is not imported, and what its sentence mentions. */
export type RowFault =
  | CellFault
  | BrokenRowFault
  | { readonly code: 'open-amount-too-large'; readonly column: string; readonly value: string }
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
  /** A field of a line of JSON has another form than the contract states. */
  | { readonly code: 'not-an-invoice'; readonly column: string }
  | { readonly code: 'unknown-field'; readonly column: string }

export type Fault = RowFault | FileFault
