import { addDays } from '@sooner/rules/banking-calendar'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { takeAnswers } from '../../server/src/features/transfers/use-cases/take-answers.ts'
import { takeStatements } from '../../server/src/features/transfers/use-cases/take-statements.ts'
import type { Sql } from '../../server/src/platform/database/open.ts'
import { declareSubscriptions } from '../../server/src/platform/events/index.ts'
import type { Enqueue } from '../../server/src/platform/jobs/index.ts'
import { simulatedRail } from '../../server/src/sandbox/bank/index.ts'
import { seedWorld } from '../../server/src/sandbox/index.ts'
import { seedMany } from '../../server/src/sandbox/past/seed-many.ts'
import { seededWorld } from '../../server/src/sandbox/testing/seeded-world.ts'
import { isEverything } from '../scope.ts'
import { dailyRuns } from './daily.ts'
import { dailyJobsOf, subscribersOf, workersOf } from './features.ts'
import { moneyInvariants, textOf } from './invariants.ts'
import { booksAreChained } from './invariants/chain.ts'
import type { Broken } from './invariants/broken.ts'
import { createNotes } from './notes.ts'
import { surfacesAgree, unnoticedFaults } from './surfaces/agree.ts'
import { createQueue, enqueueAt, workOff } from './queue.ts'
import { momentOf } from './time.ts'

const firstDay = '2026-11-18'
const daysLater = 21
const lastDay = addDays(firstDay, daysLater)

type Seeded = Awaited<ReturnType<typeof seededWorld>>

/** A world whose past is made up by `seed`, and whose jobs run from then on. */
async function openPast(seed: (seeded: Seeded) => Promise<unknown>) {
  const jobs: { enqueue?: Enqueue } = {}
  const enqueue: Enqueue = async (...job) => jobs.enqueue?.(...job)
  const seeded = await seededWorld(momentOf(firstDay, '11:00'), enqueue)
  const { database, features, time } = seeded
  await seed(seeded)
  // As at the first start: what the seed does has no subscribers.
  await createQueue(database.sql)
  await createNotes(database.sql, { bank: new Map(), silentDays: new Set() })
  jobs.enqueue = enqueueAt(() => time.now)
  const { name = '' } = features.transfers.rails.USD ?? {}
  const rail = { name, rail: simulatedRail(database.db, features.transfers.clock), confirmsSettlement: true }
  const transfers = { ...features.transfers, rails: { USD: rail, GBP: rail } }
  const money = { ...features, transfers }
  const subscribers = subscribersOf(money)
  await declareSubscriptions(database.db, subscribers)
  const work = {
    db: database.db,
    now: () => time.now,
    subscribers,
    workers: workersOf(money),
    mayFail: () => false,
  }
  const daily = dailyRuns(dailyJobsOf(money), time.now)
  return {
    ...seeded,
    async live(day: string) {
      for (const hour of ['05:30', '14:00', '20:02', '21:10']) {
        time.now = momentOf(day, hour)
        await daily.runDue(time.now, () => false)
        await workOff(work)
        await takeAnswers(transfers, name)
        await takeStatements(transfers, name)
        await workOff(work)
      }
    },
  }
}

/** What the bank booked on each day against what the books have of it, with what partners paid. */
const differingDays = (sql: Sql) => sql`
  with bank as (
    select day, currency, sum(minor) as minor from (
      select answered_on as day, entry.currency,
        case when (entry.kind = 'debit') = (answer.kind = 'settled') then amount_minor else -amount_minor end as minor
      from sandbox.bank_answers as answer join sandbox.bank_entries as entry using (key) where position is not null
      union all
      select received_on, currency, amount_minor from sandbox.bank_receipts
    ) as booked group by 1, 2
  ), books as (
    select booked_on as day, currency, sum(amount_minor) as minor from ledger.entries where account = 'bank-cash' group by 1, 2
  )
  select day, currency, bank.minor as bank_minor, books.minor as books_minor
  from bank full join books using (day, currency) where bank.minor is distinct from books.minor`

const readersOf = ({ database: { owner }, features: { invoices, remittances } }: Seeded) => ({
  owner,
  invoices,
  remittances,
})

async function brokenOn(seeded: Seeded, day: string): Promise<readonly Broken[]> {
  const { seal } = seeded
  const { sql, owner } = seeded.database
  const daySums = {
    name: 'the books and the bank have the same of each day',
    rows: () => differingDays(sql),
  }
  const broken: Broken[] = []
  for (const { name, rows } of [...moneyInvariants, daySums]) {
    const found = await rows(sql, day)
    if (found.length > 0) broken.push({ invariant: `${name} (${found.length})`, rows: found.slice(0, 3) })
  }
  const unchained = await booksAreChained({ owner, seal })
  // Read at both ends of the weeks alone, since it takes seconds.
  const unequal = day === firstDay || day === lastDay ? await surfacesAgree(readersOf(seeded)) : undefined
  return [...broken, unchained, unequal].filter((one) => one !== undefined)
}

const textAt = async (seeded: Seeded, day: string): Promise<string> =>
  (await brokenOn(seeded, day)).map((broken) => `${day}: ${textOf(broken)}`).join('\n')

/** What is wrong with a made-up past, or on the first wrong day of the weeks after it; nothing if all is well. */
async function wrongOf(
  seed: (seeded: Seeded) => Promise<unknown>,
  look: (past: Seeded) => Promise<void> = async () => undefined,
): Promise<string> {
  const past = await openPast(seed)
  await look(past)
  let wrong = await textAt(past, firstDay)
  for (let count = 0; count <= daysLater && wrong === ''; count += 1) {
    const day = addDays(firstDay, count)
    await past.live(day)
    if (count % 7 === 0) wrong = await textAt(past, day)
  }
  const [lived] = await past.database.sql<{ sent: bigint }[]>`
    select count(*) as sent from transfers.batches where planned_at > ${momentOf(firstDay, '12:00')}`
  return wrong === '' && (lived?.sent ?? 0n) < 4n ? 'nothing was paid in these weeks' : wrong
}

/** The limit only ends what hangs. */
const timeout = 1_200_000

const inPieces = { seed: 58, invoices: 300, vendors: 2, pieceSize: 90 }
const whole = [
  { seed: 3, invoices: 360, vendors: 3 },
  { seed: 907, invoices: 240, vendors: 3 },
]

test.each(isEverything ? [inPieces, ...whole] : [inPieces])(
  'the made-up past of seed $seed and the weeks after it keep every invariant',
  { timeout },
  async (asked) => {
    expect(await wrongOf(({ world }) => seedMany(world, asked, () => undefined))).toBe('')
  },
)

test(
  "the past of the sandbox's own vendors and the weeks after it keep every invariant",
  { timeout },
  async () => {
    const seed = ({ database: { db }, features, poolId }: Seeded) =>
      seedWorld({
        ...features,
        db,
        poolId,
        clock: features.transfers.clock,
        log: pino({ level: 'silent' }),
      })
    // These vendors have something to compare on every surface.
    const look = async (past: Seeded) => expect(await unnoticedFaults(readersOf(past))).toEqual([])
    expect(await wrongOf(seed, look)).toBe('')
  },
)
