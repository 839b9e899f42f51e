import { sql, type Expression } from 'kysely'

/** Chosen invoices as a query. */
export const idsOf = (ids: readonly string[]): Expression<{ readonly invoice_id: string }> =>
  sql<{ readonly invoice_id: string }>`(select unnest(${ids}::uuid[]) as invoice_id)`
