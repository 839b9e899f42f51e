import { sql, type Expression } from 'kysely'
import type { RequestedRow } from '../domain/rows.ts'

/** What is due is paid in full, at no fee and no earlier than without a request. */
export const dueRows = (
  due: readonly { readonly id: string; readonly grossMinor: bigint }[],
): Expression<RequestedRow> =>
  sql<RequestedRow>`(
    select invoice_id, gross_minor, 0::bigint as fee_minor, 0 as days_early
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ grossMinor }) => `${grossMinor}`)}::bigint[])
      as due (invoice_id, gross_minor))`
