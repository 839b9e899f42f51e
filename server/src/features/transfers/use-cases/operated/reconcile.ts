import type * as contract from '@sooner/contract/operator-reconciliation'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire, type Currency, currencies } from '@sooner/money'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { accounts } from '@sooner/rules/ledger'
import { Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import { audit, transact, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import { bankCash, readTotalsPage } from '../../../ledger/index.ts'
import {
  comparisonOf,
  differencesOf,
  explained,
  sumOf,
  togetherIn,
  type Books,
  type Difference,
  type OtherDay,
} from '../../domain/compare-day.ts'
import type { Transfers } from '../../ports.ts'
import { listBooked, readStatedDay, type StatedDay } from '../../store/statements.ts'
import {
  keysOfAttempts,
  listUnsettledDays,
  saveReconciliation,
} from '../../store/operated/reconciliations.ts'
import * as store from '../../store/operated/reconciliations.ts'

type Needs = Pick<Transfers, 'db' | 'clock' | 'rails'>

/** One side may book an entry so many days after the other. */
const maxDaysLate = 7

/**
 * Compares the ledger with the bank's statement of a day, and once more those of the week before that did not agree, and older ones of
 * which statements say more since: what was late may have come. Safe to repeat.
 */
export async function reconcile(
  transfers: Needs,
  day: string,
): Promise<{ readonly days: number; readonly differing: number }> {
  let [days, differing] = [0, 0]
  for (const currency of currencies) {
    const unsettled = await listUnsettledDays(transfers.db, currency, {
      from: addDays(day, -maxDaysLate),
      daysAround: maxDaysLate,
    })
    for (const one of new Set([...unsettled, day])) {
      days += 1
      if ((await reconcileDay(transfers, currency, one)) === 'differs') differing += 1
    }
  }
  return { days, differing }
}

async function reconcileDay(transfers: Needs, currency: Currency, day: string) {
  const { db, clock, rails } = transfers
  const rail = rails[currency]?.name ?? null
  const stated = rail === null ? undefined : await readStatedDay(db, rail, currency, day)
  const statement = await readStatement(transfers, currency, day)
  const ledger = await ledgerOn(transfers, currency, day, statement)
  const bank = stated?.isStated === true ? statement.on(day) : undefined
  const differences = bank ? differencesOf(ledger, bank) : []
  const found = await explainedBy(transfers, currency, day, { statement, differences })
  const state =
    !stated || !bank ? 'not-reported' : addsUp(statement, day, stated) ? comparisonOf(found) : 'differs'
  const result = {
    currency,
    day,
    state,
    rail,
    comparedAt: clock.now(),
    ledgerMinor: sumOf(ledger),
    bankMinor: bank ? sumOf(bank) : null,
    cashMinor: await bankCash.cashAtEndOf(db, currency, day),
    openingMinor: stated?.openingMinor ?? null,
    closingMinor: stated?.closingMinor ?? null,
  } as const
  await transact(db, (tx) => saveReconciliation(tx, result, found))
  return state
}

/** The bank's balances differ by its entries, as far as it states balances of the day and of one within the week before. */
function addsUp(
  statement: Statement,
  day: string,
  { openingMinor, openingOn, closingMinor }: StatedDay,
): boolean {
  if (openingMinor === null || openingOn === null || closingMinor === null) return true
  if (openingOn < addDays(day, -maxDaysLate)) return true
  return openingMinor + statement.sumBetween(openingOn, day) === closingMinor
}

/** What the bank has booked around a day. */
interface Statement {
  readonly on: (day: string) => Books
  /** Of the days after the first one up to the second. */
  readonly sumBetween: (after: string, through: string) => bigint
  /** Under which key an entry of ours is compared: the bank may have booked several as one. */
  readonly keyOf: (key: string) => string
  /** The bank's own ids of what others sent, by ours. */
  readonly receipts: ReadonlyMap<string, string>
}

async function readStatement({ db, rails }: Needs, currency: Currency, day: string): Promise<Statement> {
  const rail = rails[currency]?.name
  const range = { from: addDays(day, -maxDaysLate), to: addDays(day, maxDaysLate) }
  const booked = rail === undefined ? [] : await listBooked(db, rail, currency, range)
  const keyOf = togetherIn(booked.map(({ keys }) => keys))
  const nameOf = ({ keys: [first], bankId, outcome }: (typeof booked)[number]) =>
    outcome === 'own' && first !== undefined ? keyOf(first) : bankId
  return {
    keyOf,
    receipts: new Map(booked.map(({ id, bankId }) => [id, bankId])),
    on: (on) => {
      const books = new Map<string, bigint>()
      for (const entry of booked.filter(({ bookedOn }) => bookedOn === on))
        books.set(nameOf(entry), (books.get(nameOf(entry)) ?? 0n) + entry.amountMinor)
      return books
    },
    sumBetween: (after, through) =>
      booked
        .filter(({ bookedOn }) => bookedOn > after && bookedOn <= through)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  }
}

/** What the ledger has by entry. What is posted about nothing that the bank could know is named by its books, kind and subject. */
async function ledgerOn(
  { db }: Needs,
  currency: Currency,
  day: string,
  { keyOf, receipts }: Pick<Statement, 'keyOf' | 'receipts'>,
): Promise<Books> {
  const movements = await bankCash.bankMovementsOn(db, currency, day)
  const isTransfer = ({ kind }: bankCash.BankMovement) =>
    kind === 'transfer-settled' || kind === 'transfer-returned'
  const sent = movements.filter(isTransfer)
  const keys = await keysOfAttempts(db, sent)
  const keyed = new Map(sent.map((movement, at) => [movement, keys[at] ?? null]))
  const books = new Map<string, bigint>()
  for (const movement of movements) {
    const { vendorId, kind, subjectId, amountMinor } = movement
    const key = keyed.get(movement) ?? null
    const bankId = kind === 'receipt-booked' ? receipts.get(subjectId) : undefined
    const name = key === null ? (bankId ?? `${vendorId} ${kind} ${subjectId}`) : keyOf(key)
    books.set(name, (books.get(name) ?? 0n) + amountMinor)
  }
  return books
}

interface Compared {
  readonly statement: Statement
  readonly differences: readonly Difference[]
}

/** The days around are read only if something does not agree. */
async function explainedBy(
  transfers: Needs,
  currency: Currency,
  day: string,
  { statement, differences }: Compared,
): Promise<readonly Difference[]> {
  if (differences.length === 0) return differences
  const today = localDay(currency, transfers.clock.now())
  const days: OtherDay[] = []
  for (let distance = 1; distance <= maxDaysLate; distance += 1)
    for (const other of [addDays(day, -distance), addDays(day, distance)]) {
      if (other > today) continue
      const ledger = await ledgerOn(transfers, currency, other, statement)
      days.push({ day: other, ledger, bank: statement.on(other) })
    }
  return explained(day, differences, days)
}

const maxDifferences = 1000

const answered = ({
  ledgerMinor,
  bankMinor,
  cashMinor,
  openingMinor,
  closingMinor,
  comparedAt,
  settledAt,
  settledBy,
  settledNote,
  settledLedgerMinor,
  ...one
}: store.ComparedDay): Answer<typeof contract.listReconciliations>['data'][number] => ({
  ...one,
  settled:
    settledAt && settledBy && settledNote && store.isSettled({ ...one, ledgerMinor, settledLedgerMinor })
      ? { at: settledAt.toISOString(), by: settledBy, note: settledNote }
      : null,
  ledgerMinor: minorToWire(ledgerMinor),
  bankMinor: bankMinor === null ? null : minorToWire(bankMinor),
  differenceMinor: bankMinor === null ? null : minorToWire(bankMinor - ledgerMinor),
  cashMinor: minorToWire(cashMinor),
  openingMinor: openingMinor === null ? null : minorToWire(openingMinor),
  closingMinor: closingMinor === null ? null : minorToWire(closingMinor),
  comparedAt: comparedAt.toISOString(),
})

export async function listReconciliations(
  { db }: Pick<Transfers, 'db'>,
  { currency, state, page, limit }: Given<typeof contract.listReconciliations>['query'],
): Promise<Answer<typeof contract.listReconciliations>> {
  const { data, total } = await store.listReconciliations(db, { currency, state, page, limit })
  return { data: data.map(answered), page, limit, total }
}

const asSeen = ({ state, ledgerMinor, settledAt }: store.ComparedDay) => [
  state,
  `${ledgerMinor}`,
  settledAt?.toISOString() ?? null,
]

/** What a request to settle a day is about: it is void once a statement has the day, or once the ledger has something else of it. */
export async function dayVersion(tx: Tx, currency: Currency, day: string): Promise<unknown> {
  const found = await store.lockReconciliation(tx, currency, day)
  return found ? asSeen(found) : null
}

/**
 * No statement has a day, and operators have compared it by other means. A statement that comes later is compared all the same, and counts
 * then; so does what is posted with that day afterwards.
 */
export const settleUnreportedDay = <Out>(
  { db, clock }: Pick<Transfers, 'db' | 'clock'>,
  conclude: Conclude<Answer<typeof contract.settleUnreportedDay>, Out>,
  by: Required<Acting>,
  { currency, day, note }: { readonly currency: Currency; readonly day: string; readonly note: string },
): Promise<Out> =>
  conclude(db, async (tx) => {
    const found = await store.lockReconciliation(tx, currency, day)
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.state !== 'not-reported')
      throw new Refusal('DAY_REPORTED', 'A statement of the bank has this day, so it is compared with that.')
    const { ledgerMinor } = found
    await store.saveSettled(tx, currency, day, { at: clock.now(), by: by.actor, note, ledgerMinor })
    await audit(tx, {
      at: clock.wall(),
      ...by,
      action: 'payments.settle-day',
      subject: `${currency} ${day}`,
      after: { note, ledgerMinor: Number(ledgerMinor) },
    })
    return getReconciliation({ db: tx }, currency, day)
  })

export async function getReconciliation(
  { db }: { readonly db: Db },
  currency: Currency,
  day: string,
): Promise<Answer<typeof contract.getReconciliation>> {
  const found = await store.findReconciliation(db, currency, day)
  if (!found) throw new Refusal('NOT_FOUND')
  const { count, differences } = await store.listDifferences(db, currency, day, maxDifferences)
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
