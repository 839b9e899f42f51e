import type { Invariant } from './invariant.ts'

/** What a vendor's account must be, as the sum of `found` by vendor and currency. */
const balance = (account: string, name: string, found: string): Invariant => ({
  name,
  rows: (sql) =>
    sql.unsafe(`
      with found as (${found}), stored as (
        select vendor_id, currency, sum(balance_minor) as stored_minor from ledger.balances
        where account = '${account}' group by vendor_id, currency
      )
      select vendor_id, currency, coalesce(stored_minor, 0) as stored_minor, coalesce(expected_minor, 0) as expected_minor
      from (select vendor_id, currency, sum(minor) as expected_minor from found group by vendor_id, currency) as expected
      full join stored using (vendor_id, currency)
      where coalesce(stored_minor, 0) <> coalesce(expected_minor, 0)`),
})

/** What the answers that were read say of each entry, whatever we made of them. */
const answered = `
  select a.vendor_id, a.currency, a.status, case a.kind when 'credit' then a.amount_minor else -a.amount_minor end as minor,
    exists (select from payments.answers where key = a.key and kind = 'settled') as is_settled,
    exists (select from payments.answers where key = a.key and kind = 'returned') as is_returned
  from payments.attempts as a`

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'the books of each vendor sum to zero in each currency',
    rows: (sql) => sql`
      select vendor_id, currency, sum(amount_minor) from ledger.entries
      group by vendor_id, currency having sum(amount_minor) <> 0`,
  },
  {
    name: 'balances equal the sums of their entries',
    rows: (sql) => sql`
      with counted as (
        select vendor_id, account, currency, partner_id, sum(amount_minor) as entries_minor from ledger.entries
        group by vendor_id, account, currency, partner_id
      ), monthly as (
        select vendor_id, account, currency, partner_id, sum(debit_minor - credit_minor) as monthly_minor
        from ledger.monthly_changes group by vendor_id, account, currency, partner_id
      )
      select * from ledger.balances full join counted using (vendor_id, account, currency, partner_id)
      full join monthly using (vendor_id, account, currency, partner_id)
      where balance_minor is distinct from entries_minor or balance_minor is distinct from monthly_minor`,
  },
  balance(
    'bank-cash',
    'cash is what the answers of the bank say',
    `select vendor_id, currency, -minor as minor from (${answered}) as one where is_settled and not is_returned`,
  ),
  balance(
    'in-transit',
    'in transit is what was submitted and has no answer',
    `select vendor_id, currency, -minor as minor from (${answered}) as one
      where status = 'submitted' and not is_settled and not is_returned`,
  ),
  balance(
    'payable-to-vendor',
    'payable is what was requested and not submitted',
    `select vendor_id, currency, -net_minor as minor from payouts.lines where status = 'requested'`,
  ),
  balance(
    'receivable-from-partner',
    'receivable is what was bought, less what the vendor owes instead',
    `select vendor_id, currency, gross_minor as minor from payouts.lines where status <> 'failed'
      union all select vendor_id, currency, -amount_minor from invoices.deductions`,
  ),
  balance(
    'adjustment-receivable',
    'what the vendor owes is its deductions, less what was netted',
    `select vendor_id, currency, amount_minor - netted_minor as minor from invoices.deductions`,
  ),
  balance(
    'returns',
    'nothing that came back is left without a decision',
    `select vendor_id, currency, 0 as minor from payouts.lines`,
  ),
]
