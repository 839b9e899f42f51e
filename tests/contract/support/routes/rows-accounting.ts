import { randomUUID } from 'node:crypto'
import { nightInvariants } from '../../../../server/src/features/accounting/use-cases/checks/index.ts'
import type { Answered } from '../people.ts'
import type { Rows } from './row.ts'
import type { World } from './world.ts'

const ledger = '/../payments-service/operator/ledger'
const read = { by: 'financier' } as const
const note = { note: 'signed by the controller' }

const line = (account: string, amountMinor: number) => ({ account, amountMinor })
const accrued = [line('bank-charges', 2500), line('accruals', -2500)]
const journal = (more: object = {}) => ({
  currency: 'USD',
  effectiveOn: '2026-01-31',
  reason: 'accrual',
  // The same again would be answered with the first one.
  note: `Charges of January, ${randomUUID()}`,
  lines: accrued,
  ...more,
})

const record = ({ operator }: World, more: object = {}): Promise<Answered> =>
  operator.call('POST', `${ledger}/journals`, journal(more))
const reverse = ({ operator }: World, id: string): Promise<Answered> =>
  operator.call('POST', `${ledger}/journals/${id}/reverse`, note)

const recorded = async (world: World): Promise<string> => String((await record(world)).json['id'])

/** The checks of a night long after everything, as they are stored. */
async function checked({ sql }: World, night: string, found: number): Promise<void> {
  await sql`insert into ledger.proofs (night, books, transactions) values (${night}, 1, 1) on conflict do nothing`
  for (const { name } of nightInvariants)
    await sql`
      insert into accounting.night_checks (night, name, found_count, found, checked_at)
      values (${night}, ${name}, ${found}, '[]', now()) on conflict do nothing`
}

/** The month after the last closed one. The first is long before anything was posted. */
async function nextMonth({ sql }: World): Promise<string> {
  const [last] = await sql<{ month: string }[]>`
    select to_char(coalesce(max(month) + interval '1 month', '2015-01-01'), 'YYYY-MM') as month from ledger.periods`
  return last?.month ?? ''
}

const close = ({ operator }: World, month: string): Promise<Answered> =>
  operator.call('POST', `${ledger}/periods/${month}/close`, note)

async function closed(world: World): Promise<string> {
  await checked(world, '2999-12-30', 0)
  const month = await nextMonth(world)
  await close(world, month)
  return month
}

export const accountingRows: Rows = {
  listNights: read,
  getNight: { ...read, params: { night: 'night' } },
  listJournals: read,
  getJournal: { ...read, params: { id: 'journal' } },
  recordJournal: {
    by: 'operator',
    body: () => journal(),
    codes: {
      JOURNAL_UNBALANCED: (world) =>
        record(world, { lines: [line('bank-charges', 1), line('accruals', -2)] }),
      JOURNAL_IN_FUTURE: (world) => record(world, { effectiveOn: '2999-01-01' }),
      LINE_INCOMPLETE: (world) =>
        record(world, { lines: [line('allowance-for-losses', 1), line('write-off', -1)] }),
    },
  },
  reverseJournal: {
    params: { id: 'journal' },
    by: 'operator',
    body: () => note,
    fine: async (world) => ({ params: { id: await recorded(world) }, body: note }),
    codes: {
      JOURNAL_REVERSED: async (world) => {
        const id = await recorded(world)
        await reverse(world, id)
        return reverse(world, id)
      },
    },
  },
  listPeriods: read,
  closePeriod: {
    params: { month: 'statementMonth' },
    makes: ['month'],
    by: 'operator',
    body: () => note,
    fine: async (world) => {
      await checked(world, '2999-12-30', 0)
      return { params: { month: await nextMonth(world) }, body: note }
    },
    codes: {
      PERIOD_NOT_ENDED: (world) => close(world, '2999-01'),
      PERIOD_CLOSED: async (world) => close(world, await closed(world)),
      PERIOD_OUT_OF_ORDER: async (world) => {
        await closed(world)
        return close(world, '2025-12')
      },
      CHECKS_DO_NOT_HOLD: async (world) => {
        await checked(world, '2999-12-31', 1)
        const answer = await close(world, await nextMonth(world))
        await world.sql`delete from accounting.night_checks where night = '2999-12-31'`
        return answer
      },
      NOT_RECONCILED: async (world) => {
        await checked(world, '2999-12-30', 0)
        const month = await nextMonth(world)
        await world.sql`
          insert into transfers.reconciliations (currency, day, rail, ledger_minor, bank_minor, cash_minor, state, compared_at)
          values ('USD', ${`${month}-05`}, 'sandbox', 1, 2, 0, 'differs', now())`
        const answer = await close(world, month)
        await world.sql`delete from transfers.reconciliations where day = ${`${month}-05`}::date`
        return answer
      },
    },
  },
  getTrialBalance: { ...read, params: { month: 'statementMonth' }, makes: ['month'] },
  exportTrialBalance: { ...read, params: { month: 'statementMonth' }, makes: ['month'] },
  exportLedger: { ...read, params: { month: 'statementMonth' }, makes: ['month'] },
}
