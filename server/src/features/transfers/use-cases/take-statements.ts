import { createHash } from 'node:crypto'
import { receiptsRead } from '@sooner/contract/events/transfers'
import { platformBusinessId } from '@sooner/rules/partners'
import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { NamedRail, StatementEntry, StatementPage, Transfers } from '../ports.ts'
import { lockByKeys } from '../store/attempts.ts'
import { joinCutoff } from '../store/cutoffs.ts'
import {
  findStatementCursor,
  insertStatementBalances,
  insertStatementEntries,
  listKnownEntries,
  listStatedUnsettled,
  lockStatementCursor,
  readOwnAmounts,
  saveStatementCursor,
  type NewStatementEntry,
  type StoredStatementEntry,
} from '../store/statements.ts'
import { applyAll } from './apply-updates.ts'
import { requireReconciled } from './restored.ts'
import { railsOf } from './take-answers.ts'

export const takeStatementsJob = defineJob({
  name: 'payments.take-statements',
  service: 'payments',
  data: z.strictObject({ rail: z.string(), cursor: z.string().nullable() }),
  timeoutSeconds: 600,
  concurrency: 4,
  isLong: true,
})

const pageSize = 1000

/**
 * Reads what the bank's statements say, page by page, until there is no more. Each line is stored once, however often it is read: as one of
 * our entries, as a receipt that collections has to explain, or refused with a reason.
 */
export async function takeStatements(
  transfers: Transfers,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  const named = railsOf(transfers).find((one) => one.name === name)
  // While versions change, another process may have this rail: it takes a later try.
  if (!named) throw new InvariantViolation(`statements of ${name} wait for a rail`)
  if (!named.rail.statementSince) return
  // A restored database does not know keys that the bank has, and would book them as the money of others.
  await requireReconciled(transfers, named)
  await storeStatements(transfers, named, signal)
  if (!named.confirmsSettlement) await settleStated(transfers, name, signal)
}

async function storeStatements(
  transfers: Transfers,
  named: NamedRail,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { name, rail } = named
  for (;;) {
    signal?.throwIfAborted()
    const cursor = await findStatementCursor(transfers.db, name)
    const page = await rail.statementSince?.(cursor, pageSize)
    if (!page || (page.entries.length === 0 && page.balances.length === 0)) return
    await transact(transfers.db, async (tx) => {
      // Another process may have stored the page.
      if ((await lockStatementCursor(tx, name)) !== cursor) return
      await storePage(transfers, tx, named, page)
      await saveStatementCursor(tx, name, page.cursor)
    })
    if (page.cursor === cursor) return
  }
}

async function storePage(
  { rails, clock }: Transfers,
  tx: Tx,
  { name }: NamedRail,
  { entries, balances }: StatementPage,
): Promise<void> {
  const at = clock.now()
  const isOurs = ({ currency }: Pick<StatementEntry, 'currency'>) => rails[currency]?.name === name
  const { read, changed } = await unread(tx, name, entries.map(asRead))
  const own = await readOwnAmounts(
    tx,
    read.flatMap(({ keys }) => keys),
  )
  const rows = read.map((entry): NewStatementEntry => {
    if (entry.amountMinor === 0n) return { ...entry, outcome: 'refused', refusedBecause: 'no-amount' }
    if (!isOurs(entry)) return { ...entry, outcome: 'refused', refusedBecause: 'other-currency' }
    return { ...entry, outcome: isSumOf(own, entry) ? 'own' : 'receipt', refusedBecause: null }
  })
  const entryIds = [...(await insertStatementEntries(tx, name, rows, at))]
  if (entryIds.length > 0) await emit(tx, receiptsRead, platformBusinessId, { entryIds })
  await storeChanged(tx, name, changed, at)
  await insertStatementBalances(tx, name, balances.filter(isOurs), at)
}

type ReadEntry = Omit<NewStatementEntry, 'outcome' | 'refusedBecause'>

const maxLetters = 500

/** What a sender wrote may contain what the database has no sign for, and be longer than an index takes. */
const writtenBy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, maxLetters)
    .toWellFormed()

const asRead = ({ partOf, ...entry }: StatementEntry): ReadEntry => ({
  ...entry,
  reference: writtenBy(entry.reference),
  counterparty: writtenBy(entry.counterparty),
  wholeId: partOf?.id ?? entry.id,
  parts: partOf?.parts ?? 1,
})

/**
 * What was not read before, and what is stated differently now. An amount that was read as a whole, or in so many parts, is the same money
 * however another message divides it.
 */
async function unread(tx: Tx, rail: string, entries: readonly ReadEntry[]) {
  const wholeIds = entries.map(({ wholeId }) => wholeId)
  const stored = await listKnownEntries(tx, rail, wholeIds)
  const known = new Map<string, Content>(stored.map((entry) => [entry.bankId, contentOf(entry)]))
  const divided = new Map(stored.map(({ wholeId, parts }) => [wholeId, parts]))
  const read: ReadEntry[] = []
  const changed: ReadEntry[] = []
  for (const entry of entries) {
    const { id, wholeId, parts } = entry
    if ((divided.get(wholeId) ?? parts) !== parts) continue
    divided.set(wholeId, parts)
    const earlier = known.get(id)
    const content = contentOf(entry)
    if (earlier === undefined) read.push(entry)
    else if (earlier !== content) changed.push(entry)
    known.set(id, earlier ?? content)
  }
  return { read, changed }
}

/** A line is ours if it moves what the entries that it names move, or brings that back. Whoever sends us money can write a key. */
function isSumOf(
  own: ReadonlyMap<string, bigint>,
  { keys, amountMinor }: Pick<ReadEntry, 'keys' | 'amountMinor'>,
): boolean {
  const amounts = [...new Set(keys)].map((key) => own.get(key))
  const sum = amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n)
  const isKnown = amounts.length > 0 && !amounts.includes(undefined)
  return isKnown && (sum === amountMinor || sum === -amountMinor)
}

/** A bank changes no line that it has stated. One that it states differently is stored beside the first for operators, once. */
async function storeChanged(tx: Tx, rail: string, changed: readonly ReadEntry[], at: Date): Promise<void> {
  const named = new Map(
    changed.map((entry): readonly [string, NewStatementEntry] => {
      const digest = createHash('sha256').update(contentOf(entry)).digest('hex').slice(0, 16)
      const id = `${entry.id.slice(0, 180)} ${digest}`
      return [id, { ...entry, id, wholeId: id, outcome: 'refused', refusedBecause: 'changed' }]
    }),
  )
  const stored = await listKnownEntries(tx, rail, [...named.keys()])
  for (const { bankId } of stored) named.delete(bankId)
  await insertStatementEntries(tx, rail, [...named.values()], at)
}

type Content = string

const contentOf = ({ currency, bookedOn, amountMinor, keys }: ReadEntry | StoredStatementEntry): Content =>
  JSON.stringify([currency, bookedOn, String(amountMinor), keys])

/** Where no answer confirms settlements, the statement does: what the bank has booked has settled on that day. */
async function settleStated(
  transfers: Transfers,
  rail: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let after: string | undefined; ;) {
    signal?.throwIfAborted()
    const stated = await listStatedUnsettled(transfers.db, rail, { after, limit: pageSize })
    after = stated.at(-1)?.key
    if (after === undefined) return
    await transact(transfers.db, async (tx) => {
      await joinCutoff(tx)
      const attempts = await lockByKeys(
        tx,
        stated.map(({ key }) => key),
      )
      const updates = stated.map(({ key, bookedOn: on }) => ({
        key,
        update: { kind: 'settled', on } as const,
      }))
      await applyAll(transfers, tx, attempts, updates)
    })
  }
}
