import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newKeyEntry } from '../../server/src/platform/seal-keys.ts'
import { testDatabase } from '../../server/src/platform/testing/database.ts'
import { times } from '../scope.ts'
import { carryOut, openCutoff } from './support/cutoff.ts'
import { openKillingLine } from './support/killing-line.ts'
import { cutoffOf, openOwing } from './support/owing.ts'

/** `KILLS=100 npm test -- faults` kills at a hundred moments, as `nightly` does. */
const kills = Number(process.env['KILLS'] ?? times({ once: 3, everything: 6, nightly: 100 }))
const rounds = times({ once: 1, everything: 2, nightly: 5 })

const database = await testDatabase()
const { sql, url } = database
const keys = newKeyEntry('test')
const line = await openKillingLine(url)
afterAll(() => line.close())

const owing = openOwing(database, keys)
for (const at of [1, 2]) await owing.addVendor(at)

const startProcess = (): ChildProcess =>
  spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'support', 'cutoff-process.ts'),
      line.url,
      keys,
      cutoffOf(owing.day()).toISOString(),
      owing.day(),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )

/** Resolves once the process has ended, by itself or by the kill at the step, with whether it was killed. */
async function runProcess(step: number | undefined): Promise<boolean> {
  line.begin(undefined, () => undefined)
  const child = startProcess()
  const exited = once(child, 'exit')
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), exited])
  line.begin(step, () => child.kill('SIGKILL'))
  const [code] = (await exited) as [number | null]
  const isKilled = code === null
  // The database's answers come in more or fewer pieces, so a process may be done before the last steps.
  if (!isKilled) expect(code).toBe(0)
  return isKilled
}

/** What the process left is finished by another one, on the same day; then nothing is open, missing or there twice. */
async function finish(): Promise<void> {
  const day = owing.day()
  await carryOut(await openCutoff(database, keys, cutoffOf(day)), day)
  await carryOut(await openCutoff(database, keys, cutoffOf(day)), day)
}

async function expectSentOnce(): Promise<void> {
  const [transfers] = await sql<{ sum: string; states: string }[]>`
    select string_agg(distinct state, ' ') as states, sum(amount_minor)::text as sum from transfers.transfers`
  const [bank] = await sql<{ sum: string }[]>`
    select sum(amount_minor)::text as sum from sandbox.bank_entries`
  const [posted] = await sql<{ sum: string }[]>`
    select sum(-amount_minor)::text as sum from ledger.entries
    join ledger.transactions using (vendor_id, sequence)
    where account = 'in-transit' and kind = 'transfer-submitted'`
  expect(transfers?.states).toBe('executed')
  expect([bank?.sum, posted?.sum]).toEqual([transfers?.sum, transfers?.sum])
}

/** Each kill starts a process, so many of them take longer than a test may by itself. */
const maxTime = 180_000 + kills * 20_000

test(
  'a cutoff whose process is killed at any step loses nothing and sends nothing twice',
  { timeout: maxTime },
  async () => {
    await owing.owe()
    expect(await runProcess(undefined)).toBe(false)
    const steps = line.steps()
    expect(steps).toBeGreaterThan(50)
    await expectSentOnce()
    let killed = 0
    for (let kill = 1; kill <= kills; kill += 1) {
      await owing.owe()
      if (await runProcess(Math.max(1, Math.floor((steps * kill) / (kills + 1))))) killed += 1
      await finish()
      await expectSentOnce()
    }
    expect(killed).toBeGreaterThan(kills / 2)
  },
)

test('two processes that carry out the same cutoff at once send nothing twice', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await owing.owe()
    line.begin(undefined, () => undefined)
    // The one that comes second to a submission asks the bank about it, and may end with an error: its job would run again.
    await Promise.all([startProcess(), startProcess()].map((child) => once(child, 'exit')))
    expect(line.steps()).toBeGreaterThan(50)
    await finish()
    await expectSentOnce()
  }
})
