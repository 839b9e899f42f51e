import type * as contract from '@sooner/contract/accounting'
import type { Answer, Given } from '@sooner/contract/route'
import { currencies, minorToWire } from '@sooner/money'
import { localDay } from '@sooner/rules/banking-calendar'
import { accounts } from '@sooner/rules/ledger'
import { Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { periods } from '../../ledger/index.ts'
import { reconciliations } from '../../transfers/index.ts'
import type { Accounting } from '../ports.ts'
import { listNights } from '../store/night-checks.ts'
import { nightInvariants } from './checks/index.ts'

type Answered = Answer<typeof contract.closePeriod>

const firstDayOf = (month: string) => `${month}-01`
const monthOf = (day: string) => day.slice(0, 7)

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

const answered = ({ month, closedAt, ...period }: periods.ClosedPeriod): Answered => ({
  ...period,
  month: monthOf(month),
  closedAt: closedAt.toISOString(),
})

export async function listPeriods(
  { db }: Pick<Accounting, 'db'>,
  { page, limit }: Given<typeof contract.listPeriods>['query'],
): Promise<Answer<typeof contract.listPeriods>> {
  const { data, total } = await periods.listPeriods(db, { page, limit })
  return { data: data.map(answered), page, limit, total }
}

/**
 * Closes a month: nothing is posted in it any more, and its trial balance is kept. It is refused while anything says that the books of the
 * month may be wrong: no proof of the books after it, a check of the last night, or a day of which books and bank do not agree.
 */
export async function closePeriod<Out>(
  { db, clock }: Pick<Accounting, 'db' | 'clock'>,
  conclude: Conclude<Answered, Out>,
  { actor, requestId }: Required<Acting>,
  month: string,
  { note }: Given<typeof contract.closePeriod>['body'],
): Promise<Out> {
  const next = firstDayOf(monthAfter(month))
  if (currencies.some((currency) => localDay(currency, clock.now()) < next))
    throw new Refusal('PERIOD_NOT_ENDED', 'This month has not ended.')
  return conclude(db, async (tx) => {
    await mustBeNext(tx, month)
    await checksMustHold(tx, next)
    await mustBeReconciled(tx, month)
    const period = { month: firstDayOf(month), closedAt: clock.now(), closedBy: actor, note }
    await audit(tx, {
      at: clock.wall(),
      actor,
      requestId,
      action: 'accounting.close-period',
      subject: month,
      after: { note },
    })
    await periods.closePeriod(tx, period)
    return answered(period)
  })
}

async function lastClosed(db: Db): Promise<string | undefined> {
  const [last] = (await periods.listPeriods(db, { page: 1, limit: 1 })).data
  return last && monthOf(last.month)
}

/** The first month that is closed takes all before it along. */
async function mustBeNext(tx: Tx, month: string): Promise<void> {
  const last = await lastClosed(tx)
  if (last === undefined) return
  if (month <= last) throw new Refusal('PERIOD_CLOSED', 'This month is closed.')
  if (month !== monthAfter(last))
    throw new Refusal('PERIOD_OUT_OF_ORDER', `${monthAfter(last)} has to be closed first.`)
}

async function checksMustHold(tx: Tx, next: string): Promise<void> {
  const proven = await periods.findLastProof(tx)
  if (proven === undefined || proven < next)
    throw new Refusal('CHECKS_DO_NOT_HOLD', 'The books were not proven since the end of the month.')
  const [latest] = (await listNights(tx, { page: 1, limit: 1 })).data
  if (!latest || latest.night < next || latest.checks < nightInvariants.length)
    throw new Refusal('CHECKS_DO_NOT_HOLD', 'The books were not checked in whole since the end of the month.')
  if (latest.broken + latest.failed > 0)
    throw new Refusal('CHECKS_DO_NOT_HOLD', 'Checks of the last night do not hold.', { night: latest.night })
}

const maxNamed = 20

/** Each day on which money moved in the books, or on which a bank was compared, agrees with the bank. */
async function mustBeReconciled(tx: Tx, month: string): Promise<void> {
  const [from, before] = [firstDayOf(month), firstDayOf(monthAfter(month))]
  const compared = await reconciliations.listStates(tx, { from, before })
  const agrees = new Set(
    compared.filter(({ isAgreed }) => isAgreed).map(({ currency, day }) => `${currency} ${day}`),
  )
  const differing = compared.filter(({ state }) => state === 'differs')
  const open = [...(await periods.listCashDays(tx, from)), ...differing]
    .map(({ currency, day }) => `${currency} ${day}`)
    .filter((one) => !agrees.has(one))
  const days = [...new Set(open)]
  if (days.length > 0)
    throw new Refusal('NOT_RECONCILED', 'Books and bank do not agree on every day of the month.', {
      days: days.slice(0, maxNamed),
      count: days.length,
    })
}

/** A request to close a month is void once another is closed, or once something was posted in it. */
export async function periodVersion(tx: Tx, month: string): Promise<unknown> {
  const rows = await periods.readTrialBalance(tx, firstDayOf(month))
  return [
    (await lastClosed(tx)) ?? null,
    ...rows.map((row) => [row.account, row.currency, ...sides(row).map(String)]),
  ]
}

const sides = ({ openingMinor, debitMinor, creditMinor }: periods.TrialBalanceRow) => [
  openingMinor,
  debitMinor,
  creditMinor,
]

export async function getTrialBalance(
  { db, accountNumbers }: Pick<Accounting, 'db' | 'accountNumbers'>,
  month: string,
): Promise<Answer<typeof contract.getTrialBalance>> {
  const rows = await periods.readTrialBalance(db, firstDayOf(month))
  const last = await lastClosed(db)
  return {
    month,
    isClosed: last !== undefined && month <= last,
    accounts: rows.map(({ account, currency, openingMinor, debitMinor, creditMinor }) => ({
      account,
      nature: accounts[account].nature,
      number: accountNumbers[account] ?? null,
      currency,
      openingMinor: minorToWire(openingMinor),
      debitMinor: minorToWire(debitMinor),
      creditMinor: minorToWire(creditMinor),
      closingMinor: minorToWire(openingMinor + debitMinor - creditMinor),
    })),
  }
}
