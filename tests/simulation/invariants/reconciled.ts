import {
  patienceDays,
  type Invariant,
} from '../../../server/src/features/accounting/use-cases/checks/invariant.ts'

export const reconciliationInvariants: readonly Invariant[] = [
  {
    name: 'the ledger agrees with the books of the bank, except where the bank was disturbed, has reported late, or had not stated a day yet',
    rows: (sql) => sql`
      select day, currency, key, d.ledger_minor, d.bank_minor, compared_at
      from transfers.reconciliations as r join transfers.reconciliation_differences as d using (currency, day)
      where r.state = 'differs' and other_day is null
        and not exists (select from simulation.disturbed as b where b.day between r.day - 1 and r.day + 9)
        and not exists (
          select from simulation.withheld as late where late.day between r.day - 1 and r.day + 9
            and coalesce(late.stated_on, r.compared_at::date) >= r.compared_at::date)
        and not exists (
          select from sandbox.bank_answers as late
          where late.key = d.key and late.reported_on > least(r.compared_at::date, r.day + 8) - 1)`,
  },
  {
    name: 'every day is compared with the books of the bank, from the first on which it or we have booked something',
    rows: (sql, day) => sql`
      select day::date, currency
      from generate_series(
          (select min(day) from transfers.reconciliations), ${day}::date - ${patienceDays}::integer, '1 day') as day,
        (values ('USD'), ('GBP')) as of (currency)
      where (
          exists (select from ledger.entries as e where e.account = 'bank-cash' and e.currency = of.currency and e.booked_on <= day.day)
          or exists (select from transfers.statement_entries as s where s.currency = of.currency and s.booked_on <= day.day))
        and not exists (
          select from transfers.reconciliations as r where r.day = day.day and r.currency = of.currency and r.state <> 'not-reported')`,
  },
]
