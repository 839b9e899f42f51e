import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { feedRow } from '../../server/src/features/invoices/testing/intake-world.ts'
import { faultsOfMoney } from '../../server/src/features/payouts/testing/early-invariants.ts'
import { earlyWorld } from '../../server/src/features/payouts/testing/early-world.ts'
import { isNightly, times } from '../scope.ts'
import { openConfirming } from './support/confirming.ts'
import { openKillingLine } from './support/killing-line.ts'

/** `KILLS=100 npm test -- faults` kills at a hundred moments, as `nightly` does. */
const kills = Number(process.env['KILLS'] ?? times({ once: 3, everything: 6, nightly: 100 }))
const invoices = 8

const world = await earlyWorld()
const { sql, vendorId, keys, database, bank, clock } = world
const line = await openKillingLine(database.url)
afterAll(() => line.close())
const here = await openConfirming(database, keys, clock.now())

interface Quoted {
  readonly quoteId: string
  readonly totals: readonly { readonly netMinor: number }[]
}

let rounds = 0
/** What was quoted in this file. Each quote is confirmed before its test ends. */
const quotes: Quoted[] = []
/** Invoices of different amounts, so that a lost payment and one that is made twice can't have the right sum. */
async function quote(): Promise<Quoted> {
  rounds += 1
  const rows = Array.from({ length: invoices }, (_, at) => {
    // Squares, so that no sums agree by chance; and below the amount above which an invoice is held.
    const amountMinor = BigInt(((rounds * 100 + at) ** 2 % 19_999_999) + 100)
    return feedRow(`k-${rounds}-${at}`, { amountMinor })
  })
  await world.importRows(rows)
  const quoted: Quoted = await world.preview()
  quotes.push(quoted)
  return quoted
}

/** Resolves once the process has ended, by itself or by the kill at the step, with whether it was killed. */
async function confirmElsewhere({ quoteId }: Quoted, step: number | undefined): Promise<boolean> {
  line.begin(undefined, () => undefined)
  const program = join(import.meta.dirname, 'support', 'confirm-process.ts')
  const args = [line.url, keys, clock.now().toISOString(), vendorId, quoteId]
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), exited])
  line.begin(step, () => child.kill('SIGKILL'))
  const [code] = (await exited) as [number | null]
  if (code !== null) expect(code).toBe(0)
  return code === null
}

/** Resolves once the database knows that the connections of the killed process are gone, and has rolled back what they did. */
async function releasedByDead(): Promise<void> {
  await here.confirm({ vendorId, quoteId: world.absent() }).catch(() => undefined)
}

async function countOf({ quoteId }: Quoted): Promise<number> {
  const [row] = await sql<{ payouts: number }[]>`
    select count(*)::int as payouts from payouts.payouts where quote_id = ${quoteId}`
  return row?.payouts ?? 0
}

/** Exactly one payout, of everything that the quote has stated, and every repetition has its answer. */
async function expectPaidOnce(quoted: Quoted): Promise<void> {
  const { quoteId } = quoted
  const answer = await here.confirm({ vendorId, quoteId })
  expect(JSON.parse(answer ?? '')).toMatchObject({ quoteId, invoiceCount: invoices, totals: quoted.totals })
  expect(await here.confirm({ vendorId, quoteId })).toBe(answer)
  expect(await countOf(quoted)).toBe(1)
  const [paid] = await sql<{ lines: number; transfers: number; minor: string }[]>`
    select count(*)::int as lines, count(transfer_id)::int as transfers, sum(amount_minor)::text as minor
    from payouts.payouts join payouts.lines using (vendor_id, payout_id)
    left join transfers.transfers as transfer using (vendor_id, invoice_id)
    where quote_id = ${quoteId}`
  expect(paid).toEqual({ lines: invoices, transfers: invoices, minor: `${quoted.totals[0]?.netMinor}` })
  expect(await faultsOfMoney(world)).toEqual([])
}

/** Each kill starts a process, so many of them take longer than a test may by itself. */
const maxTime = 180_000 + kills * 20_000

test(
  'a bulk confirmation whose process is killed at any step pays everything once when it is repeated',
  { timeout: maxTime },
  async () => {
    const whole = await quote()
    expect(await confirmElsewhere(whole, undefined)).toBe(false)
    const steps = line.steps()
    expect(steps).toBeGreaterThan(30)
    await expectPaidOnce(whole)
    const outcomes = { killed: 0, paid: 0, nothing: 0 }
    for (let kill = 1; kill <= kills; kill += 1) {
      const quoted = await quote()
      // The last of these steps are those of the commit and of its answer.
      if (await confirmElsewhere(quoted, Math.max(1, Math.round((steps * kill) / kills))))
        outcomes.killed += 1
      await releasedByDead()
      expect(await faultsOfMoney(world)).toEqual([])
      outcomes[(await countOf(quoted)) === 1 ? 'paid' : 'nothing'] += 1
      await expectPaidOnce(quoted)
    }
    expect(outcomes.killed).toBeGreaterThan(kills / 2)
    expect(outcomes.nothing).toBeGreaterThan(0)
    // What was confirmed leaves once.
    await world.cutoff('2026-11-20')
    const sent = bank.submissions.flatMap(({ entries }) => entries)
    const quotedMinor = quotes
      .flatMap(({ totals }) => totals)
      .reduce((sum, { netMinor }) => sum + netMinor, 0)
    expect(sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(BigInt(quotedMinor))
  },
)

test('two processes and this one that confirm one quote at once pay it once, and get the same answer', async () => {
  world.setNow('2026-11-20T17:01:00Z')
  for (let round = 0; round < (isNightly ? 5 : 1); round += 1) {
    const quoted = await quote()
    await Promise.all([
      confirmElsewhere(quoted, undefined),
      confirmElsewhere(quoted, undefined),
      here.confirm({ vendorId, quoteId: quoted.quoteId }),
    ])
    await expectPaidOnce(quoted)
  }
})
