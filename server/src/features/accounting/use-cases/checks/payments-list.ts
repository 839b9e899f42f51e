import type { Invariant } from './invariant.ts'

/** Entries with their amounts, which are negative where a fee is debited. A test deposit is no payment. */
const signed = `select *, case kind when 'debit' then -amount_minor else amount_minor end as amount from transfers.attempts
  where type <> 'micro-deposit'`

/** What vendors see as payments must be what the bank was given for them, and what the books have. */
export const paymentsListInvariants: readonly Invariant[] = [
  {
    name: 'the list of payments has the batches with what the bank did',
    rows: (sql) =>
      sql.unsafe(`
      with entries as (
        select vendor_id, batch_id, sum(amount) as amount_minor,
          coalesce(sum(amount) filter (where status in ('returned', 'refused')), 0) as returned_minor,
          case when bool_or(status in ('queued', 'unknown')) then 'PENDING'
            when bool_and(status in ('returned', 'refused')) then 'CANCELLED' else 'PAID' end as display_state
        from (${signed}) as attempt where code is null or code not in ('VOID', 'STOPPED') group by vendor_id, batch_id
      )
      select p.vendor_id, p.payment_id, e.batch_id, p.amount_minor, e.amount_minor as entries_minor, p.returned_minor,
        e.returned_minor as came_back_minor, p.display_state, e.display_state as entries_state
      from remittances.payments as p full join entries as e on e.vendor_id = p.vendor_id and e.batch_id = p.payment_id
      where (p.amount_minor, p.returned_minor, p.display_state) is distinct from
        (e.amount_minor, e.returned_minor, e.display_state)`),
  },
  {
    name: 'what the list of payments says has been paid is what has left the books',
    rows: (sql) =>
      sql.unsafe(`
      with listed as (
        select vendor_id, currency, sum(amount_minor - returned_minor) as minor from remittances.payments group by 1, 2
      ), unsent as (
        select vendor_id, currency, sum(amount) as minor from (${signed}) as attempt
        where status in ('queued', 'unknown') group by 1, 2
      ), booked as (
        select vendor_id, currency, -sum(balance_minor) as minor from ledger.balances
        join directory.vendors using (vendor_id)
        where account in ('bank-cash', 'in-transit', 'verification-expense') group by 1, 2
      )
      select vendor_id, currency, listed.minor as listed_minor, unsent.minor as unsent_minor, booked.minor as booked_minor
      from listed full join booked using (vendor_id, currency) left join unsent using (vendor_id, currency)
      where coalesce(listed.minor, 0) <> coalesce(booked.minor, 0) + coalesce(unsent.minor, 0)`),
  },
  {
    name: 'a payment states its invoices',
    rows: (sql) => sql`
      with paid as (
        select vendor_id, batch_id, invoice_id, sum(gross_minor) as gross_minor, sum(deducted_minor) as deducted_minor
        from payouts.lines where batch_id is not null group by 1, 2, 3
      )
      select l.vendor_id, l.invoice_id, p.payment_id, l.batch_id, p.gross_minor, l.gross_minor as lines_minor
      from remittances.paid_invoices as p
      full join (select paid.* from paid join remittances.payments as own
          on own.vendor_id = paid.vendor_id and own.payment_id = paid.batch_id) as l on l.vendor_id = p.vendor_id and l.batch_id = p.payment_id and l.invoice_id = p.invoice_id
      where (p.gross_minor, p.deducted_minor) is distinct from (l.gross_minor, l.deducted_minor)`,
  },
  {
    name: 'a payment adds up what its lines state',
    rows: (sql) => sql`
      select p.vendor_id, p.payment_id, p.gross_minor, p.deducted_minor, p.invoice_count, sums.*
      from remittances.payments as p left join (
        select vendor_id, batch_id, sum(gross_minor) as lines_minor, sum(deducted_minor) as lines_deducted_minor,
          count(distinct invoice_id) as invoices from payouts.lines group by 1, 2
      ) as sums on sums.vendor_id = p.vendor_id and sums.batch_id = p.payment_id
      where (p.gross_minor, p.deducted_minor, p.invoice_count) is distinct from
        (coalesce(lines_minor, 0), coalesce(lines_deducted_minor, 0), coalesce(invoices, 0))`,
  },
  {
    // What was paid again without a transfer names no payment, although an earlier one paid a part of it.
    name: 'an invoice names a payment that has it',
    rows: (sql) => sql`
      select i.vendor_id, i.invoice_id, i.state, i.batch_transfer_id, i.payment_reference from invoices.invoices as i
      left join remittances.paid_invoices as p on p.vendor_id = i.vendor_id and p.payment_id = i.batch_transfer_id
        and p.invoice_id = i.invoice_id
      left join remittances.payments as own on own.vendor_id = p.vendor_id and own.payment_id = p.payment_id
      where (i.batch_transfer_id is not null and own.payment_reference is distinct from i.payment_reference)
        or (i.batch_transfer_id is null and i.state in ('funded', 'partially-settled', 'settled', 'over-settled') and exists (
          select from payouts.lines as l where l.vendor_id = i.vendor_id and l.invoice_id = i.invoice_id
            and l.status in ('executed', 'settled')) and not exists (
          select from payouts.lines as l where l.vendor_id = i.vendor_id and l.invoice_id = i.invoice_id and l.status = 'failed'))`,
  },
]
