import { providerBooksId } from '../../../ledger/index.ts'
import type { Invariant } from './invariant.ts'

interface Account {
  readonly account: string
  readonly name: string
  /** Rows of vendor_id, currency, partner_id and minor, whose sums the balances must be. */
  readonly found: string
}

/** What an account must be in each of the books, in each currency, and by partner where it is divided by partner. */
const balance = ({ account, name, found }: Account): Invariant => ({
  name,
  rows: (sql) =>
    sql.unsafe(`
      with found as (${found}), stored as (
        select vendor_id, currency, partner_id, balance_minor as stored_minor from ledger.balances where account = '${account}'
      )
      select vendor_id, currency, partner_id, coalesce(stored_minor, 0) as stored_minor, coalesce(expected_minor, 0) as expected_minor
      from (select vendor_id, currency, partner_id, sum(minor) as expected_minor from found group by 1, 2, 3) as expected
      full join stored using (vendor_id, currency, partner_id)
      where coalesce(stored_minor, 0) <> coalesce(expected_minor, 0)`),
})

const provider = `'${providerBooksId}'::uuid`

/** The entries at the bank, as our account sees them. */
const attempts = `
  select vendor_id, currency, status, case kind when 'credit' then amount_minor else -amount_minor end as minor
  from transfers.attempts`

/** What was paid beyond the debt, and is owed to the vendor until the bank has taken it over. */
const unsentPayOns = `
  select p.vendor_id, p.currency, 0 as partner_id, -p.amount_minor as minor
  from collections.pay_ons as p left join transfers.transfers as t using (vendor_id, transfer_id)
  where p.status in ('waiting', 'failed')
    or (p.status in ('sent', 'reclaimed') and t.state in ('none', 'awaiting-scheduling'))`

const accounts: readonly Account[] = [
  {
    account: 'bank-cash',
    name: 'cash is what the answers of the bank say, and what its statement has of others',
    found: `
      select vendor_id, currency, 0 as partner_id, -minor as minor from (${attempts}) as one where status = 'settled'
      union all
      select ${provider}, currency, 0, amount_minor from collections.receipts`,
  },
  {
    account: 'unmatched-receipts',
    name: 'unmatched is what is left of receipts, and what is being given back',
    found: `
      select ${provider} as vendor_id, currency, 0 as partner_id, -left_minor as minor from collections.receipts
      union all
      select ${provider}, currency, 0, -out.amount_minor from collections.receipt_exits as out join collections.receipts using (receipt_id)
      where out.status = 'waiting'`,
  },
  {
    account: 'in-transit',
    name: 'in transit is what was submitted and has no answer',
    found: `select vendor_id, currency, 0 as partner_id, -minor as minor from (${attempts}) as one where status = 'submitted'`,
  },
  {
    account: 'payable-to-vendor',
    name: 'payable is what was requested or paid too much, and is not submitted',
    found: `
      select vendor_id, currency, 0 as partner_id, -net_minor as minor from payouts.lines where status = 'requested'
      union all ${unsentPayOns}`,
  },
  {
    account: 'suspense',
    name: 'in suspense is what partners have paid by the statement and nothing was applied of',
    found: `
      select ${provider} as vendor_id, currency, partner_number as partner_id, applied_minor - received_minor as minor
      from collections.collections`,
  },
  {
    account: 'clearing',
    name: 'on the way between two books is what collections have paid of the invoices of a vendor',
    found: `
      select vendor_id, currency, 0 as partner_id, amount_minor as minor from invoices.collected where reversed_at is null
      union all
      select ${provider}, currency, 0, -applied_minor from collections.collections
      union all
      select vendor_id, currency, 0, out.amount_minor from collections.receipt_exits as out join collections.receipts using (receipt_id)
      where kind = 'recovery'
      union all
      select own.vendor_id, currency, 0, own.amount_minor from invoices.carry_settlements as own
      join invoices.carries using (vendor_id, carry_id) where own.kind = 'collected'
      union all
      select ${provider}, currency, 0, -out.amount_minor from collections.receipt_exits as out join collections.receipts using (receipt_id)
      where kind in ('recovery', 'carry')`,
  },
  {
    account: 'receivable-from-partner',
    name: 'receivable from a partner is what was bought, less what collections say is settled',
    found: `
      select vendor_id, currency, partner_number as partner_id, gross_minor as minor from payouts.lines where status <> 'failed'
      union all
      select vendor_id, currency, partner_number, -settled_minor from invoices.invoices where document_kind = 'invoice'`,
  },
  {
    account: 'carry-receivable',
    name: 'carry that is owed has accrued, and was neither collected nor written off',
    found: `
      select vendor_id, currency, partner_number as partner_id, accrued_minor as minor from invoices.carries
      union all
      select vendor_id, currency, partner_number, -own.amount_minor
      from invoices.carry_settlements as own join invoices.carries using (vendor_id, carry_id) where reversed_at is null`,
  },
  {
    account: 'carry-income',
    name: 'carry that is earned is what has accrued',
    found: `select vendor_id, currency, partner_number as partner_id, -accrued_minor as minor from invoices.carries`,
  },
  {
    account: 'write-off',
    name: 'written off is what was given up and neither recovered nor undone, less what journals charge to the allowance',
    found: `
      select vendor_id, currency, partner_number as partner_id, own.amount_minor as minor
      from invoices.carry_settlements as own join invoices.carries using (vendor_id, carry_id)
      where own.kind = 'written-off' and reversed_at is null
      union all
      select h.vendor_id, currency, partner_number as partner_id, coalesce((details ->> 'writtenOffMinor')::bigint, 0)
        - coalesce((details ->> 'restoredMinor')::bigint, 0) + coalesce((details ->> 'recoveredMinor')::bigint, 0) as minor
      from invoices.history as h join invoices.invoices using (vendor_id, invoice_id) where event in ('written-off', 'write-off-undone')
      union all
      select out.vendor_id, i.currency, i.partner_number, -out.amount_minor
      from collections.receipt_exits as out join invoices.invoices as i using (vendor_id, invoice_id) where kind = 'recovery'
      union all
      select e.vendor_id, e.currency, e.partner_id, e.amount_minor from accounting.journals as j
      join ledger.transactions as t on t.kind = 'journal' and t.subject_id = j.journal_id::text
      join ledger.entries as e using (vendor_id, sequence) where e.account = 'write-off' and j.reversed_at is null`,
  },
  {
    account: 'adjustment-receivable',
    name: 'what the vendor owes is its deductions, less what was netted',
    found: `select vendor_id, currency, 0 as partner_id, amount_minor - netted_minor - forgiven_minor as minor
      from invoices.deductions where kind <> 'fee'`,
  },
  {
    account: 'fee-income',
    name: 'fee income is the fees of payments that did not fail',
    found: `select vendor_id, currency, 0 as partner_id, -fee_minor as minor from payouts.lines where status <> 'failed'`,
  },
  {
    account: 'fee-receivable',
    name: 'what is owed of debited fees is what was neither debited nor netted',
    found: `
      select vendor_id, currency, 0 as partner_id, fee_minor as minor from payouts.lines
      where status <> 'failed' and fee_scheme = 'debiting'
      union all
      select vendor_id, currency, 0, -fee_netted_minor from payouts.lines where status <> 'failed'
      union all
      select vendor_id, currency, 0, case type when 'fee-refund' then amount_minor else -amount_minor end from transfers.transfers
      where type in ('fee-debit', 'fee-refund') and state = 'executed'`,
  },
  {
    account: 'returns',
    name: 'nothing that came back is left without a decision',
    found: `select vendor_id, currency, 0 as partner_id, 0 as minor from payouts.lines`,
  },
]

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
  {
    name: 'nothing is on the way between two books',
    rows: (sql) => sql`
      select currency, sum(balance_minor) from ledger.balances where account = 'clearing'
      group by currency having sum(balance_minor) <> 0`,
  },
  ...accounts.map(balance),
  {
    name: 'each payment of a line has posted what it bought for which fee, and that is reversed if and only if it failed',
    rows: (sql) => sql`
      select l.vendor_id, l.line_id, l.status, l.gross_minor, l.fee_minor, sums.bought_minor, sums.earned_minor, t.sequence, r.sequence as reversal
      from payouts.lines as l
      left join ledger.transactions as t on t.kind = 'invoice-requested' and t.subject_id = l.line_id::text and t.vendor_id = l.vendor_id
      left join ledger.transactions as r on r.kind = 'reversal' and r.subject_id = t.sequence::text and r.vendor_id = l.vendor_id
      left join lateral (
        select coalesce(sum(amount_minor) filter (where account = 'receivable-from-partner'), 0) as bought_minor,
          coalesce(-sum(amount_minor) filter (where account = 'fee-income'), 0) as earned_minor
        from ledger.entries as e where e.vendor_id = t.vendor_id and e.sequence = t.sequence) as sums on true
      where t.sequence is null or (r.sequence is not null) <> (l.status = 'failed')
        or sums.bought_minor <> l.gross_minor or sums.earned_minor <> l.fee_minor`,
  },
]
