import type { PlainSql } from '../../../../platform/database/plain-sql.ts'

export type Row = Readonly<Record<string, unknown>>

export interface Invariant {
  /** A sentence that is true as long as the query finds no row. */
  readonly name: string
  readonly rows: (sql: PlainSql, day: string) => Promise<readonly Row[]>
}

/** Longer than the longest outage and the longest holiday together. Two outages may follow each other. */
export const patienceDays = 12
