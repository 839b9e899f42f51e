import type { Statement } from '../../../lib/resources/ledger.ts'

/** One statement, with a row for each currency in which something moved. */
export interface Month {
  readonly month: string
  readonly rows: readonly Statement[]
}

export interface Year {
  readonly year: string
  readonly months: readonly Month[]
}

/** The statements by year and month, in the order of the service: the latest first. */
export function yearsOf(statements: readonly Statement[]): readonly Year[] {
  const months = [...Map.groupBy(statements, ({ month }) => month)].map(([month, rows]) => ({ month, rows }))
  return [...Map.groupBy(months, ({ month }) => month.slice(0, 4))].map(([year, of]) => ({
    year,
    months: of,
  }))
}

/** Whether more may still be added to it, which lasts until the end of its last day. */
export const isOpen = ({ month }: Month, today: string): boolean => today.startsWith(month)
