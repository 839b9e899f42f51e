import type { Sql } from '../platform/database/open.ts'

/** Invoices whose payments do not add up to what the invoice states, or that have payments which their state excludes. */
export const wronglyPaid = (sql: Sql) => sql`
  with paid as (
    select vendor_id, invoice_id, sum(gross_minor) as gross, sum(fee_minor) as fee,
      sum(net_minor + deducted_minor) as net, bool_or(status = 'requested') as waits, count(distinct batch_id) as batches,
      (array_agg(batch_id))[1] as batch_id, count(distinct line_item_id) as items, count(*) as lines
    from payouts.lines where status <> 'failed' group by vendor_id, invoice_id
  )
  select one.number, one.state, paid from invoices.invoices as one left join paid using (vendor_id, invoice_id)
  where (one.net_minor is not null) <> (paid.gross is not null)
    or (one.state = 'requested') <> coalesce(paid.waits, false)
    or (one.funded_at is not null) <> coalesce(not paid.waits, false)
    or paid.net <> one.net_minor or paid.fee <> one.fee_minor or paid.gross <> one.amount_minor
    or paid.lines <> paid.items or (paid.batches <> 1 and not paid.waits)
    or one.batch_transfer_id is distinct from paid.batch_id`

/** Entries, batches, transfers and submissions that contradict each other or the lines that they pay. */
export const wronglySent = (sql: Sql) => sql`
  select 'amount' as what, attempt_id::text as which from transfers.attempts as entry
  where type = 'vendor-payment' and amount_minor <> (
    select sum(amount_minor) from transfers.transfers as own
    where own.vendor_id = entry.vendor_id and own.attempt_id = entry.attempt_id)
  union all
  select 'transfer', transfer_id::text from transfers.transfers as sent
  full join payouts.lines as line on line.vendor_id = sent.vendor_id and line.line_id = sent.transfer_id
  where coalesce(sent.type, 'vendor-payment') = 'vendor-payment'
    and (sent.amount_minor is distinct from line.net_minor or sent.batch_id is distinct from line.batch_id
      or sent.code is distinct from line.code or sent.created_at is distinct from line.requested_at
      or sent.state is distinct from (case line.status when 'requested' then 'none' when 'failed' then 'cancelled' else 'executed' end))
  union all
  select 'ids', attempt_id::text from transfers.attempts join transfers.batches as batch using (vendor_id, batch_id)
  where type = 'vendor-payment' and batch_id <> transfers.id_of(concat_ws('/', vendor_id, batch.bank_account_id, batch.currency,
      batch_on::text, purpose, batch_scheme, group_key))
  union all
  select 'submission', submission_id::text from transfers.submissions as whole
  where entry_count <> (select count(*) from transfers.attempts as own where own.submission_id = whole.submission_id)
    or submission_id <> transfers.id_of(concat_ws('/', currency, batch_on::text, position))`

/** Balances that are not what the states of payments and invoices say, of each vendor. */
export const wrongBalances = (sql: Sql) => sql`
  with expected as (
    select vendor_id, 'payable-to-vendor' as account, currency, -sum(net_minor) as amount
    from payouts.lines where status = 'requested' group by 1, 3
    union all
    select vendor_id, case status when 'submitted' then 'in-transit' else 'bank-cash' end, currency, -sum(amount_minor)
    from transfers.attempts where type = 'vendor-payment' and status in ('submitted', 'settled') group by 1, 2, 3
    union all
    select vendor_id, 'bank-cash', currency, sum(amount_minor - open_amount_minor)
    from invoices.invoices where state in ('settled', 'over-settled', 'partially-settled', 'delinquent') group by 1, 3
    union all
    select vendor_id, 'fee-income', currency, -sum(fee_minor) from payouts.lines where status <> 'failed' group by 1, 3
    union all
    select vendor_id, 'receivable-from-partner', currency, sum(open_amount_minor)
    from invoices.invoices where state in ('requested', 'funded', 'partially-settled', 'delinquent', 'defaulted-open') group by 1, 3
    union all
    select vendor_id, 'receivable-from-partner', currency, -sum(amount_minor) from invoices.deductions group by 1, 3
    union all
    select vendor_id, 'adjustment-receivable', currency, sum(amount_minor - netted_minor - forgiven_minor) from invoices.deductions group by 1, 3
    union all
    select vendor_id, 'write-off', currency, sum(open_amount_minor) from invoices.invoices where state = 'defaulted-void' group by 1, 3
  ), summed as (
    select vendor_id, account, currency, sum(amount) as amount from expected group by 1, 2, 3
  ), booked as (
    -- What was collected reaches a vendor's books through clearing.
    select vendor_id, case account when 'clearing' then 'bank-cash' else account end as account, currency, sum(balance_minor) as amount
    from ledger.balances where vendor_id in (select vendor_id from directory.vendors) group by 1, 2, 3
  )
  select * from summed full join booked using (vendor_id, account, currency)
  where coalesce(summed.amount, 0) <> coalesce(booked.amount, 0)`

/** Sums over all books that are not zero. */
export const wrongTotals = (sql: Sql) => sql`
  select 'all' as account, currency, sum(amount_minor) from ledger.entries group by currency having sum(amount_minor) <> 0
  union all
  select account, currency, sum(amount_minor) from ledger.entries where account in ('clearing', 'suspense', 'returns')
  group by account, currency having sum(amount_minor) <> 0`

/** Postings after which a vendor would have been given more than it owed: what is deducted is recognized before. */
export const deductedTooEarly = (sql: Sql) => sql`
  select * from (
    select vendor_id, currency, booked_at, sum(amount_minor) over (partition by vendor_id, currency order by sequence) as owed
    from ledger.entries join ledger.transactions using (vendor_id, sequence, currency) where account = 'adjustment-receivable'
  ) as running where owed < 0`
