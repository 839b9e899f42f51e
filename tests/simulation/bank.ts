import { addDays, localDay } from '@sooner/rules/banking-calendar'
import type { Rail, RailAnswer, StatementPage, Submission } from '../../server/src/features/transfers/index.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import type { Sql } from '../../server/src/platform/database/open.ts'
import type { Random } from './random.ts'

interface Needs {
  readonly sql: Sql
  readonly clock: Clock
  /** Has streams that do not shift each other, so that what becomes of a file depends on the seed and on the file alone. */
  readonly random: Random
  /** Whether the bank answers as usual; nothing else goes wrong while it does not. */
  readonly isUp: () => boolean
}

/** Of a thousand files, and of a thousand days. */
const [rejected, lost, withheld, repeated, reversed] = [40, 30, 50, 100, 300]
const rejectedAs = 'FF01'
/** A statement that is late comes after those of the days that follow. */
const daysLate = 2
const mostLines = 1000

/**
 * A bank that does to whole files and statements what banks do: it rejects a file, or takes one and never mentions it again, and it states
 * a day after the next ones, twice, or in another order. What it does to single entries is decided behind it.
 */
export function troubledBank(rail: Rail, { sql, clock, random, isUp }: Needs): Rail {
  const today = () => clock.now().toISOString().slice(0, 10)

  const noteUnbooked = async ({ currency, entries }: Submission, how: 'rejected' | 'lost') => {
    const on = localDay(currency, clock.now())
    await sql`
      insert into simulation.unbooked (key, file, how, answered_on)
      select key, ${entries[0]?.key ?? ''}, ${how}, ${on}
      from unnest(${entries.map(({ key }) => key)}::text[]) as key`
  }

  /** About each entry of a file that was rejected, and about the file. The bank repeats itself on the next day. */
  const rejections = async (): Promise<readonly RailAnswer[]> => {
    const found = await sql<{ key: string; file: string; on: string }[]>`
      select key, file, answered_on::text as on from simulation.unbooked
      where how = 'rejected' and answered_on between ${addDays(today(), -1)} and ${today()} order by key`
    return found.flatMap(({ key, file, on }): readonly RailAnswer[] => {
      const about = { key, on, code: rejectedAs }
      const ofEntry = { ...about, id: `${key}-refused`, kind: 'refused' } as const
      return key === file ? [{ ...about, id: `${key}-file`, kind: 'rejected' }, ofEntry] : [ofEntry]
    })
  }

  const linesFrom = async (position: bigint) => rail.statementSince?.(String(position), mostLines)

  /** The days of which nothing is stated now, and those of which everything is stated at last. */
  const lateDays = async () => {
    if (random.stream(`statement of ${today()}`).happens(withheld))
      await sql`insert into simulation.withheld (day) values (${today()}) on conflict do nothing`
    const held = await sql<{ day: string }[]>`
      select day::text from simulation.withheld where stated_on is null order by day`
    const days = held.map(({ day }) => day)
    const isDue = (day: string) => today() >= addDays(day, daysLate)
    return { waiting: days.filter((day) => !isDue(day)), due: days.filter(isDue) }
  }

  const stateLate = async (day: string): Promise<StatementPage> => {
    const [first] = await sql<{ position: bigint }[]>`
      select coalesce(min(position), 1) - 1 as position from sandbox.bank_statement where day = ${day}`
    const page = await linesFrom(first?.position ?? 0n)
    await sql`update simulation.withheld set stated_on = ${today()} where day = ${day}`
    return {
      entries: (page?.entries ?? []).filter(({ bookedOn }) => bookedOn === day),
      balances: (page?.balances ?? []).filter((one) => one.day === day),
      cursor: null,
    }
  }

  return {
    ...rail,
    async submit(submission) {
      const file = random.stream(`file ${submission.entries[0]?.key}`)
      const isRejected = file.happens(rejected)
      const isLost = file.happens(lost)
      if (!isUp() || !(isRejected || isLost)) return rail.submit(submission)
      await noteUnbooked(submission, isRejected ? 'rejected' : 'lost')
      return { refused: [] }
    },
    async answersSince(cursor, limit) {
      const page = await rail.answersSince(cursor, limit)
      return { ...page, answers: [...page.answers, ...(await rejections())] }
    },
    async statementSince(cursor, limit) {
      const page = await rail.statementSince?.(cursor, limit)
      if (!page) throw new Error('the simulated bank has statements')
      const { waiting, due } = await lateDays()
      const late = []
      for (const day of due) late.push(await stateLate(day))
      const about = random.stream(`statement read at ${clock.now().toISOString()}`)
      const again = about.happens(repeated) ? await linesFrom(BigInt(page.cursor ?? 0) - 40n) : undefined
      const pages = [page, ...late, ...(again ? [again] : [])]
      const entries = pages.flatMap((one) => one.entries).filter(({ bookedOn }) => !waiting.includes(bookedOn))
      return {
        entries: about.happens(reversed) ? entries.toReversed() : entries,
        balances: pages.flatMap((one) => one.balances).filter(({ day }) => !waiting.includes(day)),
        cursor: page.cursor,
      }
    },
  }
}
