import type { BrokenRow, RowFault } from '../tables/table.ts'

type Placed = 'cell-too-long' | 'formula-error'
export type FaultOfRow =
  | { readonly code: Exclude<RowFault, Placed> }
  | { readonly code: Placed; readonly position: number }

/** The fault of a row that the reader could not split. */
export function faultOfRow({ fault, column = 1 }: BrokenRow): FaultOfRow {
  if (fault === 'cell-too-long' || fault === 'formula-error') return { code: fault, position: column }
  return { code: fault }
}
