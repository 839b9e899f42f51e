import type { Pool, QueryResultRow } from 'pg'

type Rows = readonly QueryResultRow[]

/** Executes SQL as it is written; values are always sent separately from the text. */
export interface PlainSql {
  <T extends Rows = QueryResultRow[]>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<T>
  /** For statements that take no parameters; several are allowed in one text. Must never be given outside input. */
  unsafe<T extends Rows = QueryResultRow[]>(text: string): Promise<T>
}

export interface Sql extends PlainSql {
  /** Reserves a connection for what belongs to a session: locks, settings, a transaction by hand. */
  reserve(): Promise<PlainSql & { release(): void }>
}

export const plainSql = (pool: Pool): Sql =>
  Object.assign(tagged(pool), {
    async reserve() {
      const client = await pool.connect()
      return Object.assign(tagged(client), { release: () => client.release() })
    },
  })

function tagged(over: Pick<Pool, 'query'>): PlainSql {
  const run = async <T extends Rows>(text: string, values?: unknown[]) =>
    (await over.query(text, values)).rows as unknown as T
  return Object.assign(
    <T extends Rows>(text: TemplateStringsArray, ...values: readonly unknown[]) =>
      run<T>(
        text.reduce((before, after, index) => `${before}$${index}${after}`),
        [...values],
      ),
    { unsafe: <T extends Rows>(text: string) => run<T>(text) },
  )
}
