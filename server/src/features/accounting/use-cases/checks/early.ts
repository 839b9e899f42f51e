import type { Invariant } from './invariant.ts'

/** What each payout states of each of its invoices. */
export const listedInvoices = `
  select p.vendor_id, p.payout_id, p.quote_id, p.scope, p.payout_method, p.fee_scheme, p.confirmed_at, list.currency, list.pay_on, line.*
  from payouts.payouts as p join payouts.price_lists as list on list.vendor_id = p.vendor_id and list.list_id = p.payout_id
  cross join lateral unnest(list.invoice_ids, list.gross_minors, list.fee_minors, list.supplemental_minors, list.days_early)
    as line (invoice_id, gross_minor, fee_minor, supplemental_minor, days_early)`

export const earlyInvariants: readonly Invariant[] = [
  {
    name: 'a payout pays of each invoice what it states, and nothing else',
    rows: (sql) =>
      sql.unsafe(`
        with listed as (${listedInvoices}), paid as (
          select vendor_id, payout_id, invoice_id, sum(gross_minor) as gross_minor, sum(fee_minor) as fee_minor
          from payouts.lines where payout_method <> 'past-eligible' group by 1, 2, 3
        )
        select vendor_id, payout_id, invoice_id, listed.gross_minor, paid.gross_minor as paid_minor, listed.fee_minor, paid.fee_minor as charged_minor
        from listed full join paid using (vendor_id, payout_id, invoice_id)
        where (listed.gross_minor, listed.fee_minor) is distinct from (paid.gross_minor, paid.fee_minor)`),
  },
  {
    name: 'the transfers of a payout are what it states, less fees that are withheld and what was deducted',
    rows: (sql) =>
      sql.unsafe(`
        with listed as (
          select p.vendor_id, payout_id, currency, fee_scheme, gross_minor, fee_minor, deducted_minor as stated_minor, arrives_minor
          from payouts.payouts as p join payouts.price_lists as list on list.vendor_id = p.vendor_id and list.list_id = p.payout_id
        ), sent as (
          select vendor_id, payout_id, currency, coalesce(sum(amount_minor) filter (where type = 'vendor-payment'), 0) as paid_minor,
            coalesce(sum(amount_minor) filter (where type = 'fee-debit'), 0) as debited_minor
          from transfers.transfers where payout_id is not null group by 1, 2, 3
        ), deducted as (
          select vendor_id, payout_id, currency, sum(deducted_minor) as deducted_minor from payouts.lines group by 1, 2, 3
        )
        select listed.*, paid_minor, debited_minor, deducted_minor
        from listed join deducted using (vendor_id, payout_id, currency) left join sent using (vendor_id, payout_id, currency)
        where coalesce(paid_minor, 0) <> gross_minor - deducted_minor - case fee_scheme when 'discounting' then fee_minor else 0 end
          or coalesce(paid_minor, 0) <> arrives_minor or deducted_minor <> stated_minor
          or coalesce(debited_minor, 0) <> case fee_scheme when 'debiting' then fee_minor else 0 end`),
  },
  {
    name: 'a payout of one invoice or of chosen ones pays all that it was asked for',
    rows: (sql) => sql`
      select p.vendor_id, p.payout_id, p.scope, sum(list.invoice_count) as paid, sum(list.left_out_count) as left_out
      from payouts.payouts as p join payouts.price_lists as list on list.vendor_id = p.vendor_id and list.list_id = p.payout_id
      group by p.vendor_id, p.payout_id
      having sum(list.invoice_count) = 0 or (p.scope <> 'bulk' and sum(list.left_out_count) > 0)
        or (p.scope = 'single' and sum(list.invoice_count) <> 1)`,
  },
  {
    name: 'an invoice states the fee and the net amount of its payment',
    rows: (sql) => sql`
      select i.vendor_id, i.invoice_id, i.state, i.payout_method, i.fee_minor, i.net_minor, paid.*
      from invoices.invoices as i join (
        select vendor_id, invoice_id, sum(fee_minor) as charged_minor from payouts.lines
        where status <> 'failed' group by 1, 2
      ) as paid using (vendor_id, invoice_id)
      where i.state = 'requested' and i.payout_method <> 'past-eligible' and i.fee_minor <> paid.charged_minor
        and not exists (
          select from payouts.lines as l where l.vendor_id = i.vendor_id and l.invoice_id = i.invoice_id and l.status in ('executed', 'settled'))`,
  },
  {
    name: 'what a vendor has withdrawn is not requested automatically',
    rows: (sql) => sql`
      with steps as (
        select l.vendor_id, l.invoice_id, p.payout_id, p.scope, l.requested_at,
          lag(l.code) over (partition by l.vendor_id, l.line_item_id order by l.requested_at, l.updated_at) as before
        from payouts.lines as l left join payouts.payouts as p using (vendor_id, payout_id)
      )
      select * from steps where scope = 'automatic' and before = 'withdrawn'`,
  },
]
