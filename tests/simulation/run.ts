import { openDays } from './day.ts'
import { brokenAt, textOf, type Broken } from './invariants.ts'
import { calendarAgrees, openForecasts } from './invariants/arrivals.ts'
import { surfacesAgree } from './surfaces/agree.ts'
import { dayAt } from './time.ts'
import { noteReached } from './reached.ts'
import { triedOf } from './tried.ts'
import { openWorld, type Databases, type Sizes, type World } from './world.ts'

export interface Ended {
  readonly lastDay: string
  /** What is wrong on the first wrong day. */
  readonly broken: Broken | undefined
  /** How many payments were compared with what was expected of them the evening before. */
  readonly forecasts: number
}

interface Options extends Sizes {
  readonly seed: string
  /** After how many days all that vendors are told is compared again. */
  readonly comparesEvery: number
  readonly onDay?: (day: string, count: number) => Promise<void> | void
}

/** Lives day after day until the last one, or until an invariant does not hold. */
export async function simulate(
  databases: Databases,
  { seed, comparesEvery, onDay, ...sizes }: Options,
): Promise<Ended> {
  const world = await openWorld(databases, seed, sizes)
  await using opened = new AsyncDisposableStack()
  opened.use(world.office)
  const days = await openDays(world)
  const forecasts = openForecasts(world)
  for (let count = 0; count < sizes.days; count += 1) {
    const day = dayAt(count)
    const broken = await livedWith(async () => {
      await days.live(day)
      await noteReached(world.owner.sql)
      const found =
        (await brokenAt(world, day, count)) ??
        (await calendarAgrees(world, day, count)) ??
        (await forecasts.check(day)) ??
        (count % comparesEvery === comparesEvery - 1 ? await surfacesAgree(world) : undefined)
      await forecasts.note()
      return found
    })
    if (broken) return { lastDay: day, broken, forecasts: forecasts.compared() }
    await onDay?.(day, count)
  }
  const broken = await idle(world, sizes.days)
  return { lastDay: dayAt(sizes.days - 1), broken, forecasts: forecasts.compared() }
}

/** So many days in which the thief tries nothing are no proof against her. */
const maxIdleDays = 30

async function idle({ owner: { sql } }: World, days: number): Promise<Broken | undefined> {
  if (days < maxIdleDays || (await triedOf(sql)).length > 0) return undefined
  return { invariant: 'the thief has tried something', rows: [{ days }] }
}

/** What is wrong, and how to see it again; empty if nothing is. */
export const failureOf = (
  { seed, days, vendors, invoicesPerDay, comparesEvery }: Omit<Options, 'onDay'>,
  { lastDay, broken }: Ended,
): string =>
  broken
    ? [
        `Seed ${seed} is wrong on ${lastDay}: ${textOf(broken)}`,
        `Again: npm run simulate -- --seed ${seed} --days ${days} --vendors ${vendors} --invoices-per-day ${invoicesPerDay} --compares-every ${comparesEvery}`,
      ].join('\n')
    : ''

/** An act or a job that fails although nothing disturbs it is as wrong as a number that does not add up. */
const livedWith = (live: () => Promise<Broken | undefined>): Promise<Broken | undefined> =>
  live().catch((error: unknown) => ({
    invariant: 'nothing fails while the bank works',
    rows: [{ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }],
  }))
