import type { Sql } from '../../server/src/platform/database/open.ts'

/** How much has happened so far, for whoever watches. */
export async function monthOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select concat_ws(', ',
      (select count(*) || ' invoices' from invoices.invoices where document_kind = 'invoice'),
      (select count(*) || ' credit memos' from invoices.invoices where document_kind = 'credit-memo'),
      (select count(*) || ' payments of lines (' || count(*) filter (where status = 'settled') || ' settled, '
        || count(*) filter (where status = 'failed') || ' failed, ' || count(*) filter (where deducted_minor > 0) || ' reduced)'
        from payouts.lines),
      (select count(*) || ' early payouts (' || count(*) filter (where scope = 'automatic') || ' automatic, '
        || count(*) filter (where payout_method = 'on-demand-payout') || ' on demand)' from payouts.payouts),
      (select count(*) || ' entries at the bank' from sandbox.bank_entries),
      (select count(*) || ' transactions' from ledger.transactions)) as text`
  return row?.text ?? ''
}
