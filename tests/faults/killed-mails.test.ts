import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { batchTo } from '../../server/src/features/notifications/testing/mail-batch.ts'
import { mailWorld, untold } from '../../server/src/features/notifications/testing/mail-world.ts'
import { sendMails } from '../../server/src/features/notifications/use-cases/send-mails.ts'
import { times } from '../scope.ts'
import { openKillingLine } from './support/killing-line.ts'

/** `KILLS=100 npm test -- faults` kills at a hundred moments, as `nightly` does. */
const kills = Number(process.env['KILLS'] ?? times({ once: 3, everything: 6, nightly: 100 }))
const users = ['ann', 'ben', 'cleo', 'dan', 'eve', 'finn']

const world = await mailWorld()
const { keys, database, clock, notifications, transport, mailUrl, received } = world
const line = await openKillingLine(database.url)
afterAll(() => line.close())

type Batch = Awaited<ReturnType<typeof batchTo>>

/** Resolves once the process has ended, by itself or by a kill: at a step of its talk with the database, or by the test. */
async function sendElsewhere(
  batch: Batch,
  { step, onOpened }: { readonly step?: number; readonly onOpened?: (kill: () => void) => void },
): Promise<'killed' | 'done'> {
  line.begin(undefined, () => undefined)
  const program = join(import.meta.dirname, 'support', 'mails-process.ts')
  const args = [line.url, keys, clock.now().toISOString(), mailUrl, JSON.stringify(batch.keys)]
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), exited])
  const kill = () => void child.kill('SIGKILL')
  onOpened?.(kill)
  line.begin(step, kill)
  const [code] = (await exited) as [number | null]
  if (code !== null) expect(code).toBe(0)
  return code === null ? 'killed' : 'done'
}

/** What is noted as sent was sent once, and another attempt sends exactly the others: each under one Message-ID, and then nothing more. */
async function expectTold(batch: Batch): Promise<readonly string[]> {
  const noted = Object.entries(await batch.outcomes()).flatMap(([user, outcome]) =>
    outcome === 'sent' ? [user] : [],
  )
  const before = batch.told()
  await sendMails(notifications, transport, batch.keys, untold)
  const open = users.filter((user) => !noted.includes(user))
  expect(batch.told()).toEqual([...before, ...open].toSorted())
  expect(new Set(batch.told())).toEqual(new Set(users))
  expect(new Set(batch.messageIds()).size).toBe(users.length)
  for (const user of noted) expect(before.filter((one) => one === user)).toEqual([user])
  await sendMails(notifications, transport, batch.keys, untold)
  expect(batch.told()).toHaveLength(before.length + open.length)
  return noted
}

/** Each kill starts a process, so many of them take longer than a test may by itself. */
const maxTime = 180_000 + kills * 20_000

test(
  'a batch of emails whose process is killed at any step loses none, and repeats only what was not noted yet',
  { timeout: maxTime },
  async () => {
    const whole = await batchTo(world, users)
    expect(await sendElsewhere(whole, {})).toBe('done')
    const steps = line.steps()
    expect(whole.told()).toEqual(users)
    await expectTold(whole)
    const outcomes = { killed: 0, noted: 0, open: 0 }
    for (let kill = 1; kill <= kills; kill += 1) {
      const batch = await batchTo(world, users)
      const step = Math.max(1, Math.round((steps * kill) / kills))
      if ((await sendElsewhere(batch, { step })) === 'killed') outcomes.killed += 1
      outcomes[(await expectTold(batch)).length > 0 ? 'noted' : 'open'] += 1
    }
    expect(outcomes.killed).toBeGreaterThan(kills / 2)
    expect(outcomes.open).toBeGreaterThan(0)
  },
)

test('a process that is killed while it hands a batch over loses none of it', async () => {
  const batch = await batchTo(world, users)
  const from = received.length
  const killed = await sendElsewhere(batch, {
    onOpened: (kill) =>
      world.answersAfter(async () => {
        if (received.length === from + 3) kill()
      }),
  })
  world.answersAfter(async () => undefined)
  expect(killed).toBe('killed')
  expect(await expectTold(batch)).toEqual([])
  expect(batch.told().length).toBeGreaterThan(users.length)
})
