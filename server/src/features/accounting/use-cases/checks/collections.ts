import type { Invariant } from './invariant.ts'

export const collectionInvariants: readonly Invariant[] = [
  {
    name: 'what the bank has booked is received once, and what is only stated never',
    rows: (sql) => sql`
      select c.collection_id, c.status, c.posted_at, count(t.*) as postings
      from collections.collections as c
      left join ledger.transactions as t on t.kind = 'collection-received' and t.subject_id = c.collection_id::text
      group by c.collection_id
      having count(t.*) > 1 or (c.status in ('waiting', 'received')) <> (count(t.*) = 1 and c.status <> 'reversed')
        or (c.posted_at is not null and count(t.*) = 0)`,
  },
  {
    name: 'applied and unapplied are what was received',
    rows: (sql) => sql`
      select collection_id, c.status, c.received_minor, c.applied_minor, c.line_count,
        sum(l.amount_minor - l.surplus_minor) filter (where l.status = 'applied') as applied, sum(l.amount_minor) filter (where l.status = 'waiting') as waiting
      from collections.collections as c left join collections.lines as l using (collection_id)
      group by collection_id
      having c.applied_minor <> coalesce(sum(l.amount_minor - l.surplus_minor) filter (where l.status = 'applied'), 0)
        or c.received_minor < c.applied_minor + coalesce(sum(l.amount_minor) filter (where l.status = 'waiting'), 0)
        or (c.status = 'reversed' and bool_or(l.status not in ('reversed', 'released')))
        or (c.status in ('stated', 'waiting') and bool_or(l.status not in ('unmatched', 'stated')))
        or (c.status not in ('stated', 'waiting') and bool_or(l.status = 'stated'))`,
  },
  {
    name: 'invoices and collections agree on what each line has paid',
    rows: (sql) => sql`
      select l.collection_id, l.line_number, l.status, l.amount_minor, l.surplus_minor, d.amount_minor as invoice_minor, l.overpaid_minor,
        d.overpaid_minor as invoice_overpaid_minor, d.reversed_at
      from (select * from collections.lines where status in ('applied', 'reversed')) as l
      full join invoices.collected as d on d.application_id = l.line_id
      where l.vendor_id is distinct from d.vendor_id or l.invoice_id is distinct from d.invoice_id
        or l.amount_minor - l.surplus_minor is distinct from d.amount_minor or l.overpaid_minor is distinct from d.overpaid_minor
        or l.recognized_shortfall_minor is distinct from case when d.shortfall_undone_at is null then d.shortfall_minor else 0 end
        or (l.status = 'reversed') is distinct from (d.reversed_at is not null)`,
  },
  {
    name: 'invoices know what waits until they are bought',
    rows: (sql) => sql`
      select vendor_id, invoice_id, state, waiting_minor, waits.minor
      from invoices.invoices left join (
        select vendor_id, invoice_id, sum(amount_minor + shortfall_minor)::bigint as minor
        from collections.lines where status in ('waiting', 'stated') group by 1, 2
      ) as waits using (vendor_id, invoice_id)
      where waiting_minor <> coalesce(waits.minor, 0)`,
  },
  {
    name: 'what is settled of an invoice is what collections, shortfalls, credit memos and a write-off say, and nothing is collected twice',
    rows: (sql) => sql`
      with parts as (
        select vendor_id, invoice_id, case when reversed_at is null then amount_minor - overpaid_minor else 0 end
          + case when shortfall_undone_at is null then shortfall_minor else 0 end as minor
        from invoices.collected
        union all
        select vendor_id, invoice_id, (details ->> 'writtenOffMinor')::bigint from invoices.history where event = 'written-off'
        union all
        select vendor_id, invoice_id, (details ->> 'recoveredMinor')::bigint - (details ->> 'restoredMinor')::bigint
        from invoices.history where event = 'write-off-undone'
        union all
        select vendor_id, invoice_id, (details ->> 'creditedMinor')::bigint from invoices.history where event = 'credited'
        union all
        select vendor_id, invoice_id, (details ->> 'correctedMinor')::bigint from invoices.history
        where details ? 'correctedMinor'
      ), summed as (select vendor_id, invoice_id, sum(minor) as parts_minor from parts group by 1, 2)
      select vendor_id, invoice_id, state, source_key, amount_minor, open_amount_minor, settled_minor, parts_minor
      from invoices.invoices left join summed using (vendor_id, invoice_id)
      where settled_minor <> coalesce(parts_minor, 0)
        or (document_kind = 'invoice' and settled_minor > 0 and open_amount_minor < 0)`,
  },
  {
    name: 'what operators state beyond the debt is paid on to the vendor once',
    rows: (sql) => sql`
      select l.collection_id, l.line_number, l.status, l.overpaid_minor, p.status as pay_on, p.amount_minor, t.state,
        a.status as attempt
      from (select * from collections.lines where overpaid_minor > 0) as l
      full join (select * from collections.pay_ons where cause = 'overpayment') as p using (vendor_id, line_id)
      left join transfers.transfers as t on t.vendor_id = p.vendor_id and t.transfer_id = p.transfer_id
      left join transfers.attempts as a on a.vendor_id = t.vendor_id and a.attempt_id = t.attempt_id
      where l.overpaid_minor is distinct from p.amount_minor
        or (l.status = 'applied') <> (p.status in ('waiting', 'sent', 'failed')) and p.status <> 'failed'
        or not coalesce(
          case p.status
            when 'waiting' then p.transfer_id is null
            when 'sent' then t.state <> 'cancelled' and t.amount_minor = p.amount_minor
            when 'reclaimed' then t.state <> 'cancelled'
            when 'failed' then t.state = 'cancelled' and t.code = p.code
            when 'cancelled' then t.state is null or t.state = 'cancelled'
          end, false)`,
  },
  {
    name: 'what was deducted for a shortfall that was undone is paid on once, and no more of it is owed',
    rows: (sql) => sql`
      select d.application_id, d.shortfall_minor, owed.netted_minor, owed.forgiven_minor, p.amount_minor, posted.minor
      from invoices.collected as d
      join invoices.deductions as owed on owed.vendor_id = d.vendor_id and owed.deduction_id = d.application_id
      full join (select * from collections.pay_ons where cause = 'undone-shortfall') as p
        on p.vendor_id = d.vendor_id and p.line_id = d.application_id
      left join (
        select t.vendor_id, t.subject_id, sum(e.amount_minor) as minor from ledger.transactions as t
        join ledger.entries as e using (vendor_id, sequence)
        where t.kind = 'shortfall-undone' and e.account = 'adjustment-receivable' group by 1, 2
      ) as posted on posted.vendor_id = d.vendor_id and posted.subject_id = d.application_id::text
      where (d.shortfall_undone_at is not null or p.line_id is not null) and (d.shortfall_undone_at is null
        or owed.forgiven_minor + coalesce(p.amount_minor, 0) <> d.shortfall_minor
        or p.amount_minor is distinct from posted.minor or p.status in ('cancelled', 'reclaimed'))`,
  },
  {
    // An operator who applies a payment by hand sees what is owed, and states what is owed besides. A restated shortfall may be recognized late.
    name: 'memos and shortfalls of an invoice are owed once, whichever comes first',
    rows: (sql) => sql`
      with credited as (
        select vendor_id, invoice_id, -sum(amount_minor) as minor from invoices.adjustments where memo_id is not null group by 1, 2
      ), confirmed as (
        select one.vendor_id, owed.invoice_id, sum(one.amount_minor) as minor from invoices.confirmed_shortfalls as one
        join invoices.deductions as owed using (vendor_id, deduction_id) group by 1, 2
      ), stated as (
        select l.vendor_id, l.invoice_id, sum(l.shortfall_minor) as minor, sum(d.shortfall_minor) as recognized
        from collections.lines as l join invoices.collected as d on d.application_id = l.line_id
        group by 1, 2 having bool_and(l.status = 'applied' and d.shortfall_undone_at is null
          and (not l.by_operator or l.source_id is not null or l.invoice_number is not null))
      )
      select vendor_id, invoice_id, credited.minor as credited, confirmed.minor as confirmed, stated.minor as stated, recognized
      from stated left join credited using (vendor_id, invoice_id) left join confirmed using (vendor_id, invoice_id)
      where recognized + coalesce(credited.minor, 0)
        > greatest(stated.minor, coalesce(credited.minor, 0) + coalesce(confirmed.minor, 0))`,
  },
  {
    name: 'every transfer of an overpayment belongs to one',
    rows: (sql) => sql`
      select t.vendor_id, t.transfer_id, t.state, t.amount_minor, t.code from transfers.transfers as t
      where t.type = 'pay-on' and t.state <> 'cancelled' and not exists (
        select from collections.pay_ons as p where p.vendor_id = t.vendor_id and p.transfer_id = t.transfer_id)`,
  },
  {
    name: 'an over-settled invoice was paid more than its partner owed',
    rows: (sql) => sql`
      select vendor_id, invoice_id, source_key from invoices.invoices as i
      where state = 'over-settled' and not exists (
        select from collections.lines as l where l.vendor_id = i.vendor_id and l.invoice_id = i.invoice_id
          and l.status = 'applied' and l.overpaid_minor + l.surplus_minor > 0)`,
  },
  {
    name: 'what is received is one receipt of that currency, and a receipt is of the partner whose payment it is',
    rows: (sql) => sql`
      select c.collection_id, c.status, c.currency, c.received_minor, r.receipt_id, r.amount_minor, r.left_minor, r.partner_number
      from collections.collections as c full join (select * from collections.receipts where collection_id is not null) as r
        using (collection_id)
      where (c.status in ('waiting', 'received')) <> (r.receipt_id is not null)
        or (r.receipt_id is not null and (c.currency, c.partner_number) is distinct from (r.currency, r.partner_number))`,
  },
  {
    name: 'a receipt is explained by its payment, by how it left suspense, and by what is left',
    rows: (sql) => sql`
      select r.receipt_id, r.amount_minor, r.left_minor, c.received_minor, sums.*
      from collections.receipts as r left join collections.collections as c using (collection_id)
      cross join lateral (
        select coalesce(sum(amount_minor) filter (where out.receipt_id = r.receipt_id), 0) as left_by,
          coalesce(sum(amount_minor) filter (where out.debit_id = r.receipt_id), 0) as taken
        from collections.receipt_exits as out where r.receipt_id in (out.receipt_id, out.debit_id)
      ) as sums
      where r.amount_minor <> case when r.amount_minor > 0
        then r.left_minor + coalesce(c.received_minor, 0) + sums.left_by else r.left_minor - sums.taken - sums.left_by end`,
  },
  {
    name: 'what is settled of carry is what was collected by receipts or given up',
    rows: (sql) => sql`
      select vendor_id, carry_id::text as id, status, accrued_minor, settled_minor, parts.minor
      from invoices.carries left join (
        select vendor_id, carry_id, sum(amount_minor) as minor from invoices.carry_settlements where reversed_at is null group by 1, 2
      ) as parts using (vendor_id, carry_id)
      where settled_minor <> coalesce(parts.minor, 0) or (settled_minor > accrued_minor and status <> 'reversed')
      union all
      select null, exit_id::text, kind, out.amount_minor, null, parts.minor
      from (select * from collections.receipt_exits where kind = 'carry') as out full join (
        select exit_id, sum(amount_minor) as minor from invoices.carry_settlements where kind = 'collected' group by 1
      ) as parts using (exit_id)
      where out.amount_minor is distinct from parts.minor`,
  },
  {
    name: 'what was recovered was written off',
    rows: (sql) => sql`
      select vendor_id, invoice_id, sum(amount_minor) as recovered from collections.receipt_exits as out
      where kind = 'recovery' group by vendor_id, invoice_id
      having sum(amount_minor) > (
        select coalesce(sum(coalesce((details ->> 'writtenOffMinor')::bigint, 0) - coalesce((details ->> 'restoredMinor')::bigint, 0)
          + coalesce((details ->> 'recoveredMinor')::bigint, 0)), 0)
        from invoices.history as h
        where h.vendor_id = out.vendor_id and h.invoice_id = out.invoice_id and h.event in ('written-off', 'write-off-undone'))`,
  },
]
