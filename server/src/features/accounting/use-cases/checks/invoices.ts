import { invoiceStates } from '../../../invoices/index.ts'
import type { Invariant } from './invariant.ts'

const legalSteps = JSON.stringify(
  invoiceStates.transitions.flatMap(({ from, event, to, kinds }) =>
    kinds.map((kind) => ({ from, event, to, kind })),
  ),
)

/** What was paid for each invoice or is under way, and what is to be paid for it as a whole. */
const paid = `
  select i.vendor_id, i.invoice_id, i.state, i.payout_method, i.source_key, i.amount_minor, i.open_amount_minor, i.consumed_minor,
    i.settled_minor, i.corrected_minor, i.funded_minor, greatest(i.open_amount_minor, 0) + i.settled_minor as whole_minor,
    i.hold_reasons, coalesce(sum(l.gross_minor) filter (where l.status <> 'failed'), 0) as paid_minor,
    count(l.*) filter (where l.status = 'requested') as requested_lines,
    count(l.*) filter (where l.status = 'failed') as failed_lines
  from invoices.invoices as i left join payouts.lines as l using (vendor_id, invoice_id)
  group by i.vendor_id, i.invoice_id`

export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'no invoice is paid more than what is open of it and what the partner has paid of it',
    rows: (sql) => sql.unsafe(`select * from (${paid}) as one where paid_minor > whole_minor`),
  },
  {
    name: 'invoices and their lines know what has been paid of them',
    rows: (sql) =>
      sql.unsafe(`
        select vendor_id, invoice_id, null as line_item_id, funded_minor, paid_minor from (${paid}) as one
        where funded_minor <> paid_minor
        union all
        select vendor_id, coalesce(i.invoice_id, l.invoice_id), line_item_id, funded_minor, paid_minor
        from (select * from invoices.line_items where funded_minor > 0) as i
        full join (
          select vendor_id, invoice_id, line_item_id, sum(gross_minor) as paid_minor from payouts.lines
          where status <> 'failed' group by 1, 2, 3
        ) as l using (vendor_id, line_item_id)
        where funded_minor is distinct from paid_minor`),
  },
  {
    name: 'an invoice is requested exactly while a payment of it is under way, and funded once all is paid',
    rows: (sql) =>
      sql.unsafe(`
        select * from (${paid}) as one
        where case
          -- A redirect that the partner has confirmed has no payout method until it is paid.
          when state = 'requested' then (requested_lines = 0) <> (payout_method is null)
          when state in ('funded', 'partially-settled', 'settled', 'over-settled', 'delinquent', 'defaulted-open', 'defaulted-void')
            then requested_lines > 0 or paid_minor <> whole_minor
          when state in ('cancelled', 'applied', 'imported', 'closed-for-redirect') then paid_minor > 0
          when 'Funding Transaction Failed' = any (hold_reasons) then false
          else requested_lines > 0 and failed_lines = 0 end`),
  },
  {
    name: 'the open amount of an unpaid invoice is what is paid of it or can be quoted, and all of that is owed',
    rows: (sql) => sql`
      with lines as (
        select l.vendor_id, l.invoice_id, sum(l.gross_minor) as paid_minor,
          sum(l.gross_minor) filter (where l.requested_at = i.requested_at) as now_minor,
          sum(l.deducted_minor + case l.fee_scheme when 'discounting' then l.fee_minor else 0 end)
            filter (where l.requested_at = i.requested_at) as reduction_minor
        from payouts.lines as l join invoices.invoices as i using (vendor_id, invoice_id)
        where l.status <> 'failed' group by 1, 2
      ), shown as (
        select i.vendor_id, i.invoice_id, state, vendor_open_minor, owed_minor, arriving_minor, coalesce(reduction_minor, 0) as reduction_minor, coalesce(memo_minor, 0) as memo_minor,
          fee_debited_minor,
          case when state = 'requested' and payout_method is not null then coalesce(now_minor, 0)
            else greatest(open_amount_minor + settled_minor - coalesce(lines.paid_minor, 0), 0) end as payable_minor
        from invoices.invoices as i left join lines using (vendor_id, invoice_id)
        where document_kind = 'invoice' and pay_status = 'Unpaid'
      )
      select * from shown where vendor_open_minor <> payable_minor
        or owed_minor <> payable_minor - case state when 'requested' then reduction_minor else 0 end
        or arriving_minor <> owed_minor - memo_minor - fee_debited_minor`,
  },
  {
    name: 'a paid invoice states what its payments have brought in all',
    rows: (sql) => sql`
      select vendor_id, invoice_id, state, paid_minor, brought_minor from invoices.invoices join (
        select vendor_id, invoice_id, sum(gross_minor - case fee_scheme when 'discounting' then fee_minor else 0 end) as brought_minor
        from payouts.lines where status <> 'failed' group by 1, 2
      ) as lines using (vendor_id, invoice_id) where pay_status = 'Paid' and paid_minor <> brought_minor`,
  },
  {
    name: 'what the partner has paid of an invoice that is not paid makes it eligible if it is all of it, and nothing else does',
    rows: (sql) => sql`
      select * from (
        select vendor_id, invoice_id, state, partner_paid_on, open_amount_minor, memo_minor, collected.minor as collected_minor,
          waiting.minor as waiting_minor, waiting.shortfall_minor,
          case when exists (select from invoices.history as h
              where h.vendor_id = i.vendor_id and h.invoice_id = i.invoice_id and h.event = 'returned')
            then coalesce(collected.minor, 0) + coalesce(waiting.minor, 0) > 0
            else waiting.minor > 0 and waiting.minor + greatest(waiting.shortfall_minor, memo_minor) >= open_amount_minor
          end as is_paid
        from invoices.invoices as i
        left join (select vendor_id, invoice_id, sum(amount_minor) as minor from invoices.collected where reversed_at is null group by 1, 2)
          as collected using (vendor_id, invoice_id)
        left join (select vendor_id, invoice_id, sum(amount_minor) as minor, sum(shortfall_minor) as shortfall_minor
          from collections.lines where status = 'waiting' group by 1, 2) as waiting using (vendor_id, invoice_id)
        where document_kind = 'invoice' and state in ('requires-manual-approval', 'awaiting-eligibility', 'requested')
      ) as dated where (partner_paid_on is not null) <> coalesce(is_paid, false)`,
  },
  {
    name: 'only what the partner has paid, deducted or taken back settles an invoice',
    rows: (sql) => sql`
      select vendor_id, invoice_id, state, settled_minor from invoices.invoices as i
      where state in ('settled', 'over-settled') and corrected_minor = 0 and not exists (
        select from invoices.collected as c where c.vendor_id = i.vendor_id and c.invoice_id = i.invoice_id
          and (c.shortfall_minor > 0 or (c.reversed_at is null and c.amount_minor > 0)))
        and not exists (select from invoices.history as h
          where h.vendor_id = i.vendor_id and h.invoice_id = i.invoice_id and h.event in ('credited', 'write-off-undone'))`,
  },
  {
    name: 'the state of a funded invoice is that of what is open of it',
    rows: (sql) => sql`
      select vendor_id, invoice_id, source_key, state, open_amount_minor, settled_minor, settled_at from invoices.invoices
      where case
        when state in ('settled', 'over-settled') then open_amount_minor <> 0 or settled_minor = 0 or settled_at is null
        when state = 'partially-settled' then open_amount_minor <= 0 or settled_minor = 0 or settled_at is not null
        when state = 'funded' then settled_minor <> 0 or settled_at is not null
        when state = 'defaulted-void' then open_amount_minor <> 0
        else false end`,
  },
  {
    name: 'every step in the history of an invoice is legal and begins where the one before ended',
    rows: (sql) => sql`
      with steps as (
        select h.*, i.document_kind, i.state,
          lag(to_state) over own as before, lead(entry_id) over own is null as is_last
        from invoices.history as h join invoices.invoices as i using (vendor_id, invoice_id)
        window own as (partition by vendor_id, invoice_id order by entry_id)
      )
      select vendor_id, invoice_id, entry_id, event, from_state, to_state, before, state from steps
      where from_state is distinct from before or (is_last and to_state <> state)
        or (from_state is distinct from to_state and not exists (
          select from json_to_recordset(${legalSteps}::json) as legal ("from" text, event text, "to" text, kind text)
          where legal."from" is not distinct from from_state and legal.event = steps.event and legal."to" = to_state
            and legal.kind = document_kind))`,
  },
  {
    name: 'what was netted is what payments were reduced by',
    rows: (sql) => sql`
      select vendor_id, currency, netted_minor, reduced_minor
      from (select vendor_id, currency, sum(netted_minor) as netted_minor from invoices.deductions group by 1, 2) as netted
      full join (select vendor_id, currency, sum(deducted_minor) as reduced_minor from payouts.lines
        where status <> 'failed' group by 1, 2) as reduced using (vendor_id, currency)
      where coalesce(netted_minor, 0) <> coalesce(reduced_minor, 0)`,
  },
  {
    name: 'no deduction and no consumption is negative or more than there is',
    rows: (sql) => sql`
      select vendor_id, deduction_id as id from invoices.deductions where netted_minor not between 0 and amount_minor
      union all
      select vendor_id, invoice_id from invoices.invoices where consumed_minor > abs(amount_minor)
      union all
      select vendor_id, line_id from payouts.lines where deducted_minor < 0 or net_minor < 0`,
  },
  {
    name: 'credit memos give what invoices take',
    rows: (sql) => sql`
      with parts as (
        select vendor_id, currency, case document_kind when 'invoice' then consumed_minor else -consumed_minor end as minor
        from invoices.invoices
        union all
        select vendor_id, currency, -amount_minor from invoices.adjustments where memo_id is not null and deduction_id is not null
        union all
        select one.vendor_id, owed.currency, one.amount_minor from invoices.confirmed_shortfalls as one
        join invoices.deductions as owed using (vendor_id, deduction_id)
      )
      select vendor_id, currency, sum(minor) as left_minor from parts group by vendor_id, currency having sum(minor) <> 0`,
  },
  {
    name: 'what is consumed of invoices and memos is what their adjustments say',
    rows: (sql) => sql`
      with said as (
        select vendor_id, invoice_id, sum(minor) as minor from (
          select vendor_id, invoice_id, -amount_minor as minor from invoices.adjustments
          where memo_id is not null and deduction_id is null
          union all
          select vendor_id, memo_id, -amount_minor from invoices.adjustments where memo_id is not null
          union all
          select vendor_id, memo_id, amount_minor from invoices.confirmed_shortfalls
        ) as parts group by 1, 2
      )
      select vendor_id, invoice_id, document_kind, state, consumed_minor, minor
      from invoices.invoices left join said using (vendor_id, invoice_id) where consumed_minor <> coalesce(minor, 0)`,
  },
  {
    name: 'the amount of a paid invoice with its adjustments is what was paid of it, fees included',
    rows: (sql) => sql`
      select vendor_id, invoice_id, state, amount_minor, adjustments_total_minor, fee_minor, net_minor, lines.minor
      from invoices.invoices join (
        select vendor_id, invoice_id, sum(gross_minor) as minor from payouts.lines where status <> 'failed' group by 1, 2
      ) as lines using (vendor_id, invoice_id)
      where pay_status = 'Paid' and amount_minor + adjustments_total_minor <> lines.minor`,
  },
  {
    name: 'the vendor reads all that it owes for an invoice as its adjustments, from its recognition on',
    rows: (sql) => sql`
      select owed.vendor_id, owed.deduction_id, owed.amount_minor, stated.minor from invoices.deductions as owed
      left join (
        select vendor_id, deduction_id, -sum(amount_minor) as minor from invoices.adjustments
        where paid_with_invoice_id is null and deduction_id is not null group by 1, 2
      ) as stated using (vendor_id, deduction_id)
      left join invoices.collected as line on line.vendor_id = owed.vendor_id and line.application_id = owed.deduction_id
      where owed.kind <> 'fee'
        and coalesce(stated.minor, 0) <> case when line.shortfall_undone_at is null then owed.amount_minor else 0 end`,
  },
  {
    name: 'what is applied has been taken off as a whole',
    rows: (sql) => sql`
      select vendor_id, invoice_id, document_kind, amount_minor, open_amount_minor, consumed_minor from invoices.invoices
      where state = 'applied' and (open_amount_minor <> 0 or consumed_minor = 0)`,
  },
  {
    name: 'the counts of the list are those of its rows',
    rows: (sql) => sql`
      select * from (
        select vendor_id, currency, document_kind, state, display_state, sum(rows) as counted, sum(amount_minor) as sum_minor,
          sum(paid_minor) as paid
        from invoices.state_counts group by 1, 2, 3, 4, 5 having sum(rows) <> 0) as counts
      full join (
        select vendor_id, currency, document_kind, state, display_state, count(*) as found, sum(amount_minor) as found_minor,
          sum(paid_minor) as found_paid
        from invoices.invoices group by 1, 2, 3, 4, 5) as rows
      using (vendor_id, currency, document_kind, state, display_state)
      where counted is distinct from found or sum_minor is distinct from found_minor or paid is distinct from found_paid`,
  },
]
