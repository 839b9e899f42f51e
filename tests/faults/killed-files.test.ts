import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkAchFile } from '../../server/src/adapters/nacha/testing/check-ach-file.ts'
import { newKeyEntry } from '../../server/src/platform/seal-keys.ts'
import { testDatabase } from '../../server/src/platform/testing/database.ts'
import { times } from '../scope.ts'
import { carryOut, openCutoff } from './support/cutoff.ts'
import { cutoffOf, openOwing } from './support/owing.ts'

/** `KILLS=100 npm test -- faults` kills at a hundred moments, as `nightly` does. */
const kills = Number(process.env['KILLS'] ?? times({ once: 2, everything: 4, nightly: 100 }))

const database = await testDatabase()
const { sql, url } = database
const keys = newKeyEntry('test')
const owing = openOwing(database, keys)
const folder = await mkdtemp(join(tmpdir(), 'killed-files-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a cutoff in a process, which is killed at the given change of the folder. Returns how many changes there were, and whether it was killed. */
async function runProcess(change: number | undefined) {
  const day = owing.day()
  let changes = 0
  const program = join(import.meta.dirname, 'support', 'cutoff-process.ts')
  const child = spawn(process.execPath, [program, url, keys, cutoffOf(day).toISOString(), day, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const watcher = watch(folder, { recursive: true }, () => {
    changes += 1
    if (changes === change) child.kill('SIGKILL')
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  watcher.close()
  return { changes, isKilled: signal === 'SIGKILL' }
}

/** What the process left is finished by another one, on the same day. */
async function finish(): Promise<void> {
  const day = owing.day()
  for (let pass = 0; pass < 2; pass += 1)
    await carryOut(await openCutoff(database, keys, cutoffOf(day), folder), day)
}

const pairOf = (line: string) => `${line.slice(39, 54)} ${Number(line.slice(29, 39))}`

/** Every entry of the files that the bank can see is an entry that was accepted, each once, and all transfers are in one. */
async function expectFilesSentOnce(): Promise<void> {
  const out = join(folder, 'out')
  const files = await Promise.all((await readdir(out)).map((name) => readFile(join(out, name), 'utf8')))
  for (const file of files) expect(checkAchFile(file)).toEqual([])
  const entries = files.flatMap((file) => file.split('\n').filter((line) => line.startsWith('6')))
  const accepted = await sql<{ pair: string }[]>`
    select key || ' ' || amount_minor as pair from transfers.attempts where status in ('submitted', 'settled')`
  expect(entries.map(pairOf).toSorted()).toEqual(accepted.map(({ pair }) => pair).toSorted())
  const [transfers] = await sql<{ sum: string; states: string }[]>`
    select string_agg(distinct state, ' ') as states, sum(amount_minor)::text as sum from transfers.transfers`
  const [posted] = await sql<{ sum: string }[]>`
    select sum(-amount_minor)::text as sum from ledger.entries join ledger.transactions using (vendor_id, sequence)
    where account = 'in-transit' and kind = 'transfer-submitted'`
  const sent = entries.reduce((sum, line) => sum + BigInt(line.slice(29, 39)), 0n)
  expect(transfers?.states).toBe('executed')
  expect([String(sent), posted?.sum]).toEqual([transfers?.sum, transfers?.sum])
  // No bank has fetched a file so far, so nothing has arrived.
  expect(await sql`select key from transfers.attempts where status = 'settled'`).toEqual([])
}

test(
  'a cutoff that writes files and is killed at any change of their folder loses nothing and sends nothing twice',
  { timeout: 180_000 + kills * 20_000 },
  async () => {
    for (const at of [1, 2]) await owing.addVendor(at)
    await openCutoff(database, keys, cutoffOf(owing.day()), folder)
    await owing.owe()
    const { changes } = await runProcess(undefined)
    expect(changes).toBeGreaterThan(10)
    await expectFilesSentOnce()
    let interrupted = 0
    // Changes are reported late on a busy machine, so some processes end before they are killed: others are run instead.
    for (let kill = 0; kill < kills || interrupted <= kills / 4; kill += 1) {
      await owing.owe()
      const step = (kill % kills) + 1
      const { isKilled } = await runProcess(Math.max(1, Math.floor((changes * step) / (kills + 1))))
      if (isKilled) interrupted += 1
      await finish()
      await expectFilesSentOnce()
    }
  },
)
