import type { BrokenRow } from '../../../../platform/tables/table.ts'
import type { RowFault } from '../../domain/rows/faults.ts'

/** The fault of a row that the reader could not split. */
export function faultOfRow({ fault, column = 1 }: BrokenRow): RowFault {
  if (fault === 'cell-too-long' || fault === 'formula-error') return { code: fault, position: column }
  return { code: fault }
}
