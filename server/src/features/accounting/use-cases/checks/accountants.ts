import { journalAccounts } from '@sooner/rules/ledger'
import { providerBooksId } from '../../../ledger/index.ts'
import type { Invariant } from './invariant.ts'

const named = (accounts: readonly string[]) => accounts.map((account) => `'${account}'`).join(', ')
const ofJournals = named(journalAccounts)
/** Only journals move these. */
const ofJournalsAlone = named(journalAccounts.filter((account) => account !== 'write-off'))

/** Journals, and what reverses them. */
const journals = `
  select vendor_id, sequence from ledger.transactions where kind = 'journal'
  union all
  select reversal.vendor_id, reversal.sequence from ledger.transactions as reversal
  join ledger.transactions as own on own.vendor_id = reversal.vendor_id and own.sequence = reversal.reverses
  where reversal.kind = 'reversal' and reversal.vendor_id = '${providerBooksId}'::uuid and own.kind = 'journal'`

/** What the bank has booked of what journals had accrued, and of the owners' capital and the credit line. */
const bookedByBank = `
  select '${providerBooksId}'::uuid as vendor_id,
    case own.kind when 'journal' then 'accruals' when 'capital' then 'owners-capital' else 'borrowings' end as account, currency,
    case when booked.amount_minor < 0 then own.amount_minor else -own.amount_minor end as amount_minor
  from collections.receipt_exits as own join collections.receipts as booked using (receipt_id)
  where own.kind in ('journal', 'capital', 'credit-line')`

/** What accountants enter and close. */
export const accountantInvariants: readonly Invariant[] = [
  {
    name: 'each journal is posted in the books of the provider, and reversed if it was undone',
    rows: (sql) => sql`
      select journal_id, posted.vendor_id, posted.sequence, j.reversed_at, reversal.sequence as reversal
      from accounting.journals as j
      full join (select * from ledger.transactions where kind = 'journal') as posted
        on posted.subject_id = j.journal_id::text and posted.currency = j.currency and posted.effective_on = j.effective_on
      left join ledger.transactions as reversal on reversal.kind = 'reversal' and reversal.subject_id = posted.sequence::text
        and reversal.vendor_id = posted.vendor_id
      where j.journal_id is null or posted.vendor_id is distinct from ${providerBooksId}::uuid
        or (j.reversed_at is null) <> (reversal.sequence is null)`,
  },
  {
    name: 'journals move the accounts that are theirs, and otherwise only what the bank has booked of accruals, capital and borrowings does',
    rows: (sql) =>
      sql.unsafe(`
      with entered as (
        select e.* from (${journals}) as own join ledger.entries as e on e.vendor_id = own.vendor_id and e.sequence = own.sequence
      ), summed as (
        select vendor_id, account, currency, sum(amount_minor) as entered_minor from (
          select vendor_id, account, currency, amount_minor from entered union all ${bookedByBank}
        ) as moved group by 1, 2, 3
      )
      select vendor_id, account, currency, amount_minor as entered_minor, null::bigint as balance_minor from entered
      where account not in (${ofJournals})
      union all
      select vendor_id, account, currency, coalesce(entered_minor, 0), balance_minor
      from (select * from ledger.balances where account in (${ofJournalsAlone})) as stored
      left join summed using (vendor_id, account, currency) where balance_minor <> coalesce(entered_minor, 0)`),
  },
  {
    name: 'a closed month has the postings and the balances with which it was closed',
    rows: (sql) => sql`
      with kept as (
        select * from ledger.period_totals where debit_minor <> 0 or credit_minor <> 0
      ), found as (
        select month, account, currency, partner_id, sum(debit_minor) as found_debit, sum(credit_minor) as found_credit
        from ledger.monthly_changes join ledger.periods using (month) group by 1, 2, 3, 4
      ), last as (select max(month) as month from ledger.periods), opening as (
        select last.month, account, currency, partner_id, sum(debit_minor - credit_minor) as found_opening
        from ledger.monthly_changes as own join last on own.month < last.month group by 1, 2, 3, 4
      )
      select month, account, currency, partner_id, debit_minor, found_debit, credit_minor, found_credit
      from kept full join found using (month, account, currency, partner_id)
      where (debit_minor, credit_minor) is distinct from (found_debit, found_credit)
      union all
      select month, account, currency, partner_id, opening_minor, found_opening, null, null
      from (select * from ledger.period_totals join last using (month)) as own
      full join opening using (month, account, currency, partner_id)
      where coalesce(opening_minor, 0) <> coalesce(found_opening, 0)`,
  },
]
