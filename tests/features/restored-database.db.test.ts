import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFileRail } from '../../server/src/adapters/file-rail/rail.ts'
import { nachaFormat } from '../../server/src/adapters/nacha/format.ts'
import { bankLines, returned } from '../../server/src/adapters/nacha/testing/bank-file.ts'
import { settings } from '../../server/src/adapters/nacha/testing/samples.ts'
import type { Transfers } from '../../server/src/features/transfers/index.ts'
import { ensureRail } from '../../server/src/features/transfers/testing/index.ts'
import { testTransfers, transfer } from '../../server/src/features/transfers/testing/test-transfers.ts'
import {
  listRails,
  reconcileRail,
} from '../../server/src/features/transfers/use-cases/operated/reconcile-rail.ts'
import { runCutoff } from '../../server/src/features/transfers/use-cases/run-cutoff.ts'
import { submit } from '../../server/src/features/transfers/use-cases/submit.ts'
import { takeAnswers } from '../../server/src/features/transfers/use-cases/take-answers.ts'
import { takeStatements } from '../../server/src/features/transfers/use-cases/take-statements.ts'
import type { Sql } from '../../server/src/platform/database/open.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { transact } from '../../server/src/platform/transaction.ts'

const roots: string[] = []
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true, force: true }))))

/** Vendors who are paid through the folder that a bank fetches files from. */
async function fileBank() {
  const world = await testTransfers()
  const root = await mkdtemp(join(tmpdir(), 'restored-'))
  roots.push(root)
  const rail = await openFileRail({
    root,
    format: nachaFormat(settings),
    clock: world.transfers.clock,
    log: openLog({ level: 'silent', file: undefined }),
  })
  const waiting = new Set<string>()
  const transfers: Transfers = {
    ...world.transfers,
    rails: { USD: { name: 'nacha', rail, confirmsSettlement: false } },
    enqueue: async (_tx, _job, data) => void waiting.add((data as { submissionId: string }).submissionId),
  }
  await ensureRail(transfers.db, 'nacha')
  const submitAll = async () => {
    for (const id of [...waiting]) {
      await submit(transfers, id)
      waiting.delete(id)
    }
  }
  return {
    ...world,
    ...folderOf(root),
    transfers,
    sql: world.database.owner.sql,
    submitAll,
    cutOff: async (day: string) => {
      await runCutoff(transfers, 'USD', day)
      await submitAll()
    },
    owed: async (amountMinor: bigint) => {
      const payee = await world.payee()
      await world.create(payee.vendorId, [transfer(payee, { amountMinor })])
      return payee
    },
    reconcile: () =>
      reconcileRail(
        transfers,
        async (db, work) => (await transact(db, work)) as never,
        { actor: 'operator' },
        { rail: 'nacha', note: 'Restored from the backup of last night.' },
      ) as Promise<{ adoptedCount: number; unknown: readonly { key: string; amountMinor: number }[] }>,
  }
}

/** What the bank does with the files in the folder. */
function folderOf(root: string) {
  /** The entries that the bank has fetched, by the name of their file. */
  const fetched = new Map<string, string>()
  return {
    filesOut: () => readdir(join(root, 'out')),
    fetchFiles: async () => {
      for (const name of await readdir(join(root, 'out'))) {
        fetched.set(name, await readFile(join(root, 'out', name), 'utf8'))
        await rm(join(root, 'out', name))
      }
    },
    /** The amounts that left our account, each once for each time. */
    paid: () =>
      [...fetched.values()]
        .flatMap((file) => file.split('\n').filter((line) => line.startsWith('6')))
        .map((line) => Number(line.slice(29, 39)))
        .toSorted((one, other) => one - other),
    answer: async (key: string, code: string) => {
      const lines = bankLines([
        { entries: [{ reference: key, amount: '0000000002', addenda: [returned(code)] }] },
      ])
      const path = join(root, 'in', `${key}.ach`)
      await writeFile(path, lines.join('\n'))
      await utimes(path, new Date('2026-01-01'), new Date('2026-01-01'))
    },
  }
}

/** What a dump contains: the rows of all tables that payments change, and where the sequence was. */
async function dump(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('transfers', 'ledger')`
  // Rows are put back in any order, as a restore does that makes the constraints at its end.
  const keys = await sql<{ statement: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
    where contype = 'f' and connamespace in ('transfers'::regnamespace, 'ledger'::regnamespace)`
  for (const { statement } of keys) await sql.unsafe(statement)
  await sql`create schema dumped`
  for (const [at, { name }] of tables.entries())
    await sql.unsafe(`create table dumped.t${at} as table ${name}`)
  const [sequence] = await sql<{ last: bigint }[]>`select last_value as last from transfers.attempt_numbers`
  return async () => {
    for (const [at, { name }] of tables.entries()) {
      const [columns] = await sql<{ names: string }[]>`
        select string_agg(quote_ident(attname), ', ') as names from pg_attribute
        where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
      const names = columns?.names ?? ''
      await sql.unsafe(`alter table ${name} disable trigger user`)
      await sql.unsafe(`delete from ${name}`)
      await sql.unsafe(
        `insert into ${name} (${names}) overriding system value select ${names} from dumped.t${at}`,
      )
      await sql.unsafe(`alter table ${name} enable trigger user`)
    }
    await sql`select setval('transfers.attempt_numbers', ${sequence?.last ?? 1n})`
  }
}

test('a restored database sends nothing and reads nothing until it is reconciled, and then pays nobody twice', async () => {
  const { sql, transfers, owed, cutOff, fetchFiles, paid, reconcile, ...world } = await fileBank()
  await owed(1n)
  await cutOff('2026-11-23')
  await fetchFiles()
  const day = world.nextDay()
  const two = await owed(2n)
  const restore = await dump(sql)
  const lost = await owed(3n)
  await cutOff(day)
  await fetchFiles()
  const keys = await sql<{ key: string; amount: bigint }[]>`
    select key, amount_minor as amount from transfers.attempts order by key`
  const [, second = '', third = ''] = keys.map(({ key }) => key).toSorted()
  const [keyOfTwo, keyOfLost] =
    keys.find(({ amount }) => amount === 2n)?.key === second ? [second, third] : [third, second]
  expect(paid()).toEqual([1, 2, 3])

  await restore()
  expect(await world.states(two.vendorId)).toEqual(['none -'])
  expect(await world.states(lost.vendorId)).toEqual([])
  const four = await owed(4n)
  await runCutoff(transfers, 'USD', day)
  const other = await owed(5n)
  await world.answer(keyOfTwo, 'R02')
  await expect(world.submitAll()).rejects.toThrow('the database was restored or copied')
  await expect(takeAnswers(transfers, 'nacha')).rejects.toThrow('the database was restored or copied')
  // A line about a key that this database does not know would be booked as somebody else's money.
  await expect(takeStatements(transfers, 'nacha')).rejects.toThrow('the database was restored or copied')
  expect(await world.filesOut()).toEqual([])
  expect((await listRails(transfers)).data).toMatchObject([
    { rail: 'nacha', handedOver: 1, isReconciled: false, beyondCount: 2 },
  ])

  expect(await reconcile()).toMatchObject({
    adoptedCount: 1,
    unknown: [{ key: keyOfLost, amountMinor: 3 }],
  })
  expect((await listRails(transfers)).data).toMatchObject([{ isReconciled: true, beyond: [] }])
  await expect(reconcile()).rejects.toThrow('already agree')
  await world.submitAll()
  expect([await world.states(two.vendorId), await world.states(four.vendorId)]).toEqual([
    ['executed submitted'],
    ['none -'],
  ])
  expect(await world.books(two.vendorId)).toEqual({ 'in-transit': -2n, 'payable-to-vendor': 2n })
  await cutOff(world.nextDay())
  await fetchFiles()
  expect(paid()).toEqual([1, 2, 3, 4, 5])
  expect(await world.states(other.vendorId)).toEqual(['executed submitted'])
  // What came back is about the payment that the bank has.
  await takeAnswers(transfers, 'nacha')
  expect(await world.states(two.vendorId)).toEqual(['cancelled returned'])
  expect(await world.states(four.vendorId)).toEqual(['executed submitted'])
})

test('a copy of the database sends nothing, whatever its own numbers are', async () => {
  const { sql, transfers, owed, cutOff, fetchFiles, submitAll, reconcile, ...world } = await fileBank()
  await owed(1n)
  await cutOff('2026-11-23')
  await fetchFiles()
  await sql`update transfers.handovers set database = '1/1'`
  await owed(2n)
  await runCutoff(transfers, 'USD', world.nextDay())
  await expect(submitAll()).rejects.toThrow('the database was restored or copied')
  await reconcile()
  await cutOff(world.nextDay())
  expect(await world.filesOut()).toHaveLength(1)
})
