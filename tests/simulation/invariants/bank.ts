import type { Invariant } from './invariant.ts'

export const bankInvariants: readonly Invariant[] = [
  {
    name: 'every entry at the bank is one attempt of ours with its amount, and every submitted attempt is at the bank',
    rows: (sql) => sql`
      select coalesce(a.key, b.key) as key, a.status, a.amount_minor, b.amount_minor as bank_minor
      from transfers.attempts as a full join sandbox.bank_entries as b on b.key = a.key
      where a.key is null
        or (b.key is null and a.status not in ('queued', 'unknown', 'refused'))
        or (b.key is not null and (a.status = 'refused' or b.amount_minor <> a.amount_minor or b.kind <> a.kind
          or b.currency <> a.currency))`,
  },
  {
    name: 'cash in the books is what the bank has at the end of the day, but for what it has not reported of our own entries',
    rows: (sql) => sql`
      with past as (
        select distinct on (answer.key, answer.kind) entry.currency,
          case when (entry.kind = 'debit') = (answer.kind = 'settled') then amount_minor else -amount_minor end as minor
        from sandbox.bank_answers as answer join sandbox.bank_entries as entry using (key)
        where answer.position < 0 and answer.kind in ('settled', 'returned') and entry.kind <> 'prenote'
      ), stated as (
        select currency, amount_minor as minor, key, case when line_id like '%-returned' then 'returned' else 'settled' end as kind
        from sandbox.bank_statement where not is_balance
      ), bank as (
        select currency, sum(minor) as minor from (
          select currency, minor from past
          union all select currency, amount_minor from sandbox.bank_receipts where is_past
          union all select currency, minor from stated
            where key is null or exists (
              select from transfers.answers as told
              where told.key = stated.key and (told.kind = stated.kind or told.kind = 'returned'))
        ) as booked group by currency
      ), books as (
        select currency, sum(balance_minor) as minor from ledger.balances where account = 'bank-cash' group by currency
      )
      select currency, bank.minor as bank_minor, books.minor as books_minor from bank full join books using (currency)
      where coalesce(bank.minor, 0) <> coalesce(books.minor, 0)`,
  },
  {
    name: 'the balances that the bank states differ by its entries',
    rows: (sql) => sql`
      with days as (
        select currency, day, amount_minor as minor, lag(amount_minor) over (partition by currency order by day) as before
        from sandbox.bank_statement where is_balance
      )
      select currency, day, minor, before from days
      where minor - before <> coalesce((
        select sum(amount_minor) from sandbox.bank_statement as entry
        where not entry.is_balance and entry.currency = days.currency and entry.day = days.day), 0)`,
  },
  {
    name: 'every line of the statement is stored once, as one of our entries or as a receipt with its amount',
    rows: (sql) => sql`
      select stated.line_id, entry.outcome, stated.amount_minor, entry.amount_minor as entry_minor, receipt.amount_minor as receipt_minor
      from (select * from sandbox.bank_statement where not is_balance) as stated
      full join transfers.statement_entries as entry on entry.bank_id = stated.line_id
      left join collections.receipts as receipt on receipt.receipt_id = entry.entry_id
      where stated.amount_minor is distinct from entry.amount_minor
        or entry.outcome <> case when stated.key is null then 'receipt' else 'own' end
        or receipt.amount_minor is distinct from case when stated.key is null then stated.amount_minor end`,
  },
  {
    name: 'the key of an attempt is unique',
    rows: (sql) => sql`select key, count(*) from transfers.attempts group by key having count(*) > 1`,
  },
  {
    name: 'an attempt has the amount of its transfers',
    rows: (sql) => sql`
      with parts as (
        select vendor_id, attempt_id, transfer_id, amount_minor from transfers.transfers where attempt_id is not null
        union
        select vendor_id, former.attempt_id, transfer_id, amount_minor
        from transfers.former_attempts as former join transfers.transfers using (vendor_id, transfer_id)
      ), summed as (select vendor_id, attempt_id, sum(amount_minor) as parts_minor from parts group by vendor_id, attempt_id)
      select vendor_id, attempt_id, a.status, a.amount_minor, parts_minor
      from transfers.attempts as a full join summed using (vendor_id, attempt_id)
      where a.amount_minor is distinct from parts_minor`,
  },
  {
    name: 'a payment of a line is one transfer of the same amount, and the states of both agree',
    rows: (sql) => sql`
      select l.vendor_id, l.line_id, l.status, l.net_minor, t.state, a.status as attempt, t.amount_minor
      from payouts.lines as l
      full join (select * from transfers.transfers where type = 'vendor-payment') as t
        on t.vendor_id = l.vendor_id and t.transfer_id = l.line_id
      left join transfers.attempts as a on a.vendor_id = t.vendor_id and a.attempt_id = t.attempt_id
      where not coalesce(
        case l.status
          when 'netted' then t.transfer_id is null
          when 'requested' then t.state in ('none', 'awaiting-scheduling')
          when 'executed' then t.state = 'executed' and a.status = 'submitted'
          when 'settled' then t.state = 'executed' and a.status = 'settled'
          when 'failed' then case
            when l.net_minor = 0 then t.transfer_id is null
            when l.code = 'withdrawn' then t.state = 'cancelled' and t.code = l.code
            -- What was taken back because its account was stopped was never at the bank.
            when l.code = 'STOPPED' then t.state = 'cancelled' and t.code = l.code and t.attempt_id is null and not exists (
              select from transfers.former_attempts as former
              join transfers.attempts as had on had.vendor_id = former.vendor_id and had.attempt_id = former.attempt_id
              where former.vendor_id = t.vendor_id and former.transfer_id = t.transfer_id
                and (had.status <> 'refused' or had.code not in ('VOID', 'STOPPED')))
            else t.state = 'cancelled' and t.code = l.code and a.status in ('returned', 'refused') end
        end and (l.net_minor = 0 or (t.amount_minor = l.net_minor and t.currency = l.currency)), false)`,
  },
]
