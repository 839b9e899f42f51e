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
  listOwnKeys,
  lockStatementCursor,
  saveStatementCursor,
  type NewStatementEntry,
  type StoredStatementEntry,
} from '../store/statements.ts'
import { applyAll } from './apply-updates.ts'
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
  const ids = entries.map(({ id }) => id)
  const known = new Map<string, Content>(
    (await listKnownEntries(tx, name, ids)).map((one) => [one.bankId, contentOf(one)]),
  )
  const read: StatementEntry[] = []
  const changed: StatementEntry[] = []
  for (const entry of entries) {
    const earlier = known.get(entry.id)
    const content = contentOf(entry)
    if (earlier === undefined) read.push(entry)
    else if (earlier !== content) changed.push(entry)
    known.set(entry.id, earlier ?? content)
  }
  const own = await listOwnKeys(
    tx,
    read.flatMap(({ keys }) => keys),
  )
  const rows = read.map((entry): NewStatementEntry => {
    if (entry.amountMinor === 0n) return { ...entry, outcome: 'refused', refusedBecause: 'no-amount' }
    if (!isOurs(entry)) return { ...entry, outcome: 'refused', refusedBecause: 'other-currency' }
    const isOwn = entry.keys.length > 0 && entry.keys.every((key) => own.has(key))
    return { ...entry, outcome: isOwn ? 'own' : 'receipt', refusedBecause: null }
  })
  const entryIds = [...(await insertStatementEntries(tx, name, rows, at))]
  if (entryIds.length > 0) await emit(tx, receiptsRead, platformBusinessId, { entryIds })
  await storeChanged(tx, name, changed, at)
  await insertStatementBalances(tx, name, balances.filter(isOurs), at)
}

/** A bank changes no line that it has stated. One that it states differently is stored beside the first for operators, once. */
async function storeChanged(
  tx: Tx,
  rail: string,
  changed: readonly StatementEntry[],
  at: Date,
): Promise<void> {
  const named = new Map(
    changed.map((entry): readonly [string, NewStatementEntry] => {
      const digest = createHash('sha256').update(contentOf(entry)).digest('hex').slice(0, 16)
      const id = `${entry.id.slice(0, 180)} ${digest}`
      return [id, { ...entry, id, outcome: 'refused', refusedBecause: 'changed' }]
    }),
  )
  const stored = await listKnownEntries(tx, rail, [...named.keys()])
  for (const { bankId } of stored) named.delete(bankId)
  await insertStatementEntries(tx, rail, [...named.values()], at)
}

type Content = string

const contentOf = ({
  currency,
  bookedOn,
  amountMinor,
  keys,
}: StatementEntry | StoredStatementEntry): Content =>
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
