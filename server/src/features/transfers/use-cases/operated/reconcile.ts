import type * as contract from '@sooner/contract/operator-transfers'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire, type Currency } from '@sooner/money'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { Refusal } from '@sooner/rules/refusal'
import { transact } from '../../../../platform/transaction.ts'
import { bankMovementsOn, accounts, readTotalsPage } from '../../../ledger/index.ts'
import {
  comparisonOf,
  differencesOf,
  explained,
  sumOf,
  type Books,
  type Difference,
  type OtherDay,
} from '../../domain/compare-day.ts'
import { railCurrencies, type Transfers, type Rail, type RailCurrency } from '../../ports.ts'
import {
  keysOfAttempts,
  listUnsettledDays,
  saveReconciliation,
} from '../../store/operated/reconciliations.ts'
import * as store from '../../store/operated/reconciliations.ts'

type Needs = Pick<Transfers, 'db' | 'clock' | 'rails'>
type BookedOn = NonNullable<Rail['bookedOn']>

/** One side may book an entry so many days after the other. */
const mostDaysLate = 7

/**
 * Compares the ledger with the banks' books of a day, and once more those of the week before that did not agree: what was late may
 * have come. Safe to repeat.
 */
export async function reconcile(
  transfers: Needs,
  day: string,
): Promise<{ readonly days: number; readonly differing: number }> {
  let [days, differing] = [0, 0]
  for (const currency of railCurrencies) {
    const unsettled = await listUnsettledDays(transfers.db, currency, addDays(day, -mostDaysLate))
    for (const one of new Set([...unsettled, day])) {
      days += 1
      if ((await reconcileDay(transfers, currency, one)) === 'differs') differing += 1
    }
  }
  return { days, differing }
}

async function reconcileDay(transfers: Needs, currency: RailCurrency, day: string) {
  const { db, clock, rails } = transfers
  const named = rails[currency]
  const { books: ledger, otherMinor } = await ledgerOf(transfers, currency, day)
  const bookedOn = named?.rail.bookedOn?.bind(named.rail)
  const bank = bookedOn && (await booksOf(bookedOn, currency, day))
  const differences = bank ? differencesOf(ledger, bank) : []
  const found = bookedOn ? await explainedBy(transfers, bookedOn, currency, day, differences) : differences
  const state = bank ? comparisonOf(found) : 'not-reported'
  const result = {
    currency,
    day,
    state,
    otherMinor,
    rail: named?.name ?? null,
    comparedAt: clock.now(),
    ledgerMinor: sumOf(ledger),
    bankMinor: bank ? sumOf(bank) : null,
  }
  await transact(db, (tx) => saveReconciliation(tx, result, found))
  return state
}

async function booksOf(bookedOn: BookedOn, currency: RailCurrency, day: string): Promise<Books> {
  const booked = await bookedOn(currency, day)
  return new Map(booked.map(({ key, amountMinor }) => [key, amountMinor]))
}

/** What the ledger has by entry. What is posted about an entry that is not stored is named by its vendor and subject. */
async function ledgerOf({ db }: Needs, currency: RailCurrency, day: string) {
  const { transfers, otherMinor } = await bankMovementsOn(db, currency, day)
  const keys = await keysOfAttempts(db, transfers)
  const books = new Map<string, bigint>()
  for (const [at, { vendorId, subjectId, amountMinor }] of transfers.entries()) {
    const key = keys[at] ?? `${vendorId} ${subjectId}`
    books.set(key, (books.get(key) ?? 0n) + amountMinor)
  }
  return { books, otherMinor }
}

/** The days around are read only if something does not agree. */
async function explainedBy(
  transfers: Needs,
  bookedOn: BookedOn,
  currency: RailCurrency,
  day: string,
  differences: readonly Difference[],
): Promise<readonly Difference[]> {
  if (differences.length === 0) return differences
  const today = localDay(currency, transfers.clock.now())
  const days: OtherDay[] = []
  for (let distance = 1; distance <= mostDaysLate; distance += 1)
    for (const other of [addDays(day, -distance), addDays(day, distance)]) {
      if (other > today) continue
      const { books: ledger } = await ledgerOf(transfers, currency, other)
      days.push({ day: other, ledger, bank: await booksOf(bookedOn, currency, other) })
    }
  return explained(day, differences, days)
}

const mostDifferences = 1000

const answered = ({
  ledgerMinor,
  bankMinor,
  otherMinor,
  comparedAt,
  ...one
}: store.Reconciliation): Answer<typeof contract.listReconciliations>['data'][number] => ({
  ...one,
  ledgerMinor: minorToWire(ledgerMinor),
  bankMinor: bankMinor === null ? null : minorToWire(bankMinor),
  differenceMinor: bankMinor === null ? null : minorToWire(bankMinor - ledgerMinor),
  otherMinor: minorToWire(otherMinor),
  comparedAt: comparedAt.toISOString(),
})

export async function listReconciliations(
  { db }: Pick<Transfers, 'db'>,
  { currency, state, page, limit }: Given<typeof contract.listReconciliations>['query'],
): Promise<Answer<typeof contract.listReconciliations>> {
  const { data, total } = await store.listReconciliations(db, { currency, state, page, limit })
  return { data: data.map(answered), page, limit, total }
}

export async function getReconciliation(
  { db }: Pick<Transfers, 'db'>,
  currency: Currency,
  day: string,
): Promise<Answer<typeof contract.getReconciliation>> {
  const found = await store.findReconciliation(db, currency, day)
  if (!found) throw new Refusal('NOT_FOUND')
  const { count, differences } = await store.listDifferences(db, currency, day, mostDifferences)
  return {
    ...answered(found),
    differenceCount: count,
    differences: differences.map(({ key, ledgerMinor, bankMinor, otherDay }) => ({
      key,
      otherDay,
      ledgerMinor: minorToWire(ledgerMinor),
      bankMinor: minorToWire(bankMinor),
    })),
  }
}

/** The accounts of the ledger as they stand now. */
export async function listLedgerAccounts(
  { db }: Pick<Transfers, 'db'>,
  { account, currency, partnerId, vendorId, page, limit }: Given<typeof contract.listLedgerAccounts>['query'],
): Promise<Answer<typeof contract.listLedgerAccounts>> {
  const { data, total } = await readTotalsPage(db, { account, currency, partnerId, vendorId, page, limit })
  return {
    data: data.map((balance) => ({
      account: balance.account,
      nature: accounts[balance.account].nature,
      currency: balance.currency,
      partnerId: accounts[balance.account].byPartner ? balance.partnerId : null,
      balanceMinor: minorToWire(balance.balanceMinor),
    })),
    page,
    limit,
    total,
  }
}
