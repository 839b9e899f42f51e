import { sql, type Expression } from 'kysely'
import type { RequestedRow } from '../../invoices/index.ts'

/** What is due is paid in full, at no fee and no earlier than without a request. */
export const dueRows = (
  due: readonly { readonly id: string; readonly netMinor: bigint }[],
): Expression<RequestedRow> =>
  sql<RequestedRow>`(
    select invoice_id, 0::bigint as fee_minor, net_minor, 0 as days_early
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ netMinor }) => `${netMinor}`)}::bigint[])
      as due (invoice_id, net_minor))`
