import { listedInvoices as listed } from '../../../server/src/features/accounting/use-cases/checks/early.ts'
import {
  patienceDays,
  type Invariant,
} from '../../../server/src/features/accounting/use-cases/checks/invariant.ts'

/** Compared with the books of the simulated bank, and with the queue of the simulation. */
export const surroundedInvariants: readonly Invariant[] = [
  {
    name: 'every entry at the bank is one attempt of ours with its amount, and every submitted attempt is at the bank',
    rows: (sql) => sql`
      select coalesce(a.key, b.key) as key, a.status, a.amount_minor, b.amount_minor as bank_minor
      from transfers.attempts as a full join sandbox.bank_entries as b on b.key = a.key
      where a.key is null
        or (b.key is null and a.status not in ('queued', 'unknown', 'refused') and not (
          a.status = 'submitted' and exists (select from simulation.unbooked as u where u.key = a.key)))
        or (b.key is not null and (a.status = 'refused' or b.amount_minor <> a.amount_minor or b.kind <> a.kind
          or b.currency <> a.currency))`,
  },
  {
    name: 'the status of an entry is what the bank has answered about it',
    rows: (sql) => sql`
      select a.vendor_id, a.attempt_id, a.status, s.key is not null as is_settled, r.key is not null as is_returned
      from transfers.attempts as a
      left join (select distinct key from transfers.answers where kind = 'settled') as s using (key)
      left join (select distinct key from transfers.answers where kind = 'returned') as r using (key)
      where (a.status = 'settled') <> (s.key is not null and r.key is null)
        or (a.status = 'submitted' and (s.key is not null or r.key is not null))`,
  },
  {
    name: 'cash in the books is what the bank has at the end of the day, but for what it has not reported of our own entries',
    rows: (sql) => sql`
      with stated as (
        select currency, amount_minor as minor, key, case when line_id like '%-returned' then 'returned' else 'settled' end as kind
        from simulation.statement where not is_balance and (key is not null or not is_withheld)
      ), bank as (
        select currency, sum(minor) as minor from (
          select currency, minor from stated
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
      from (select * from simulation.statement where not is_balance and not is_withheld) as stated
      full join transfers.statement_entries as entry on entry.bank_id = stated.line_id
      left join collections.receipts as receipt on receipt.receipt_id = entry.entry_id
      where stated.amount_minor is distinct from entry.amount_minor
        or entry.outcome <> case when stated.key is null then 'receipt' else 'own' end
        or receipt.amount_minor is distinct from case when stated.key is null then stated.amount_minor end`,
  },
  {
    name: 'no event waits at the end of a day',
    rows: (sql) => sql`
      select subscriber, event, vendor_id, position from platform.event_deliveries where handled_at is null limit 5`,
  },
  {
    name: 'no job waits for many days',
    rows: (sql, day) => sql`
      select name, data, enqueued_at from simulation.jobs
      where done_at is null and enqueued_at < ${day}::date - ${patienceDays}::integer`,
  },
]

/** Compared with what the simulation has noted. */
export const notedCollections: readonly Invariant[] = [
  {
    name: 'every payment of a partner is recorded once, with its amount',
    rows: (sql) => sql`
      select partner_number, source_id, paid.currency, paid.amount_minor, c.amount_minor as recorded_minor
      from simulation.paid full join collections.collections as c using (partner_number, source_id)
      where paid.amount_minor is distinct from c.amount_minor or paid.currency is distinct from c.currency`,
  },
  {
    name: 'nothing is received of what a thief has only stated',
    rows: (sql) => sql`
      select collection_id, source_id, status, received_minor, posted_at from collections.collections
      where source_id like 'E-%' and (status not in ('stated', 'reversed') or received_minor <> 0 or posted_at is not null)`,
  },
]

/** Compared with what the simulation has noted. */
export const notedEarly: readonly Invariant[] = [
  {
    name: 'a payout states of each invoice what its quote stated',
    rows: (sql) =>
      sql.unsafe(`
        select p.vendor_id, p.payout_id, p.quote_id, p.invoice_id, p.gross_minor, q.gross_minor as quoted_minor, p.fee_minor, q.fee_minor as quoted_fee_minor
        from (${listed}) as p left join simulation.quoted as q using (vendor_id, quote_id, invoice_id)
        where p.quote_id is not null and (p.currency, p.gross_minor, p.fee_minor, p.supplemental_minor, p.days_early, p.pay_on) is distinct from
          (q.currency, q.gross_minor, q.fee_minor, q.supplemental_minor, q.days_early, q.pay_on)`),
  },
  {
    name: 'no payout exceeds what was left of a limit of exposure',
    rows: (sql) => sql`select * from simulation.limited where paid_minor > left_minor`,
  },
  {
    name: 'nothing is requested automatically but by the rules of a vendor that has switched it on',
    rows: (sql) =>
      sql.unsafe(`
        select p.vendor_id, p.payout_id, p.invoice_id, p.gross_minor, p.fee_minor, auto.is_on, auto.rules
        from (${listed}) as p join simulation.automatic as auto using (vendor_id, payout_id)
        join invoices.invoices as i using (vendor_id, invoice_id)
        where auto.is_on is not true
          or p.fee_minor * 10000 > p.gross_minor * coalesce((auto.rules ->> 'largestFeeBps')::integer, 10000)
          or p.fee_minor > (auto.rules ->> 'largestFeeMinor')::bigint
          or p.gross_minor < (auto.rules ->> 'smallestAmountMinor')::bigint
          or not auto.rules -> 'weekdays' @> to_jsonb(extract(isodow from p.confirmed_at at time zone
            case p.currency when 'GBP' then 'Europe/London' else 'America/New_York' end)::integer)
          or exists (
            select from jsonb_array_elements(auto.rules -> 'clients') as rule
            where (rule ->> 'partnerId')::integer = i.partner_number and rule ->> 'externalClientId' = i.external_client_id
              and not (rule ->> 'isOn')::boolean)`),
  },
  {
    name: 'a confirmed redirect costs at most what its vendor agreed to, and is paid with nothing but redirects',
    rows: (sql) =>
      sql.unsafe(`
        with redirects as (
          select p.*, agreed.fee_minor as agreed_minor from (${listed}) as p
          left join simulation.redirected as agreed using (vendor_id, invoice_id)
          where p.scope = 'automatic' and p.payout_method = 'instant-payout'
            and not exists (select from simulation.automatic as auto where auto.payout_id = p.payout_id)
        )
        select vendor_id, payout_id, invoice_id, fee_minor, agreed_minor, days_early from redirects
        where agreed_minor is null or fee_minor > agreed_minor or (days_early <= 0 and fee_minor > 0)`),
  },
]
