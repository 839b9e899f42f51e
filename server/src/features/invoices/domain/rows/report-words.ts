import type { Fault } from './faults.ts'

/** One sentence for each fault. */
export type FaultWords = {
  readonly [C in Fault['code']]: (fault: Extract<Fault, { readonly code: C }>) => string
}

export interface ReportWords {
  /** The titles of the report's columns. */
  readonly line: string
  readonly column: string
  readonly reason: string
  readonly sentences: FaultWords
  /** Names a cell by its position, where the reader knows no title. */
  readonly position: (position: number) => string
}
