import type { Coded } from './faults.ts'

/** One sentence for each fault. */
export type FaultWords<F extends Coded> = {
  readonly [C in F['code']]: (fault: Extract<F, { readonly code: C }>) => string
}

export interface ReportWords<F extends Coded> {
  /** The titles of the report's columns. */
  readonly line: string
  readonly column: string
  readonly reason: string
  readonly sentences: FaultWords<F>
  /** Names a cell by its position, where the reader knows no title. */
  readonly position: (position: number) => string
}

export function sentenceOf<F extends Coded>({ sentences }: ReportWords<F>, fault: F): string {
  const sentence = sentences[fault.code as F['code']] as (fault: F) => string
  return sentence(fault)
}

/** The title of the column that a fault concerns; empty if it concerns the whole row or file. */
export function columnOf<F extends Coded>({ position }: Pick<ReportWords<F>, 'position'>, fault: F): string {
  if ('column' in fault) return String(fault.column)
  return 'position' in fault ? position(Number(fault.position)) : ''
}
