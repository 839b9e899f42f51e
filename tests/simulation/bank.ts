import { addDays, localDay } from '@sooner/rules/banking-calendar'
import type {
  Rail,
  RailAnswer,
  StatementPage,
  Submission,
} from '../../server/src/features/transfers/index.ts'
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
/** Longer than two outages. */
const daysRepeated = 9
const maxLines = 1000

/**
 * A bank that does to whole files and statements what banks do: it rejects a file, or takes one and never mentions it again, and it states
 * a day after the next ones, twice, or in another order. What it does to single entries is decided behind it.
 */
export function troubledBank(rail: Rail, { sql, clock, random, isUp }: Needs): Rail {
  const today = () => clock.now().toISOString().slice(0, 10)

  const unbooked: { readonly key: string; readonly file: string; readonly on: string }[] = []

  const noteUnbooked = async ({ currency, entries }: Submission, how: 'rejected' | 'lost') => {
    const [on, file] = [localDay(currency, clock.now()), entries[0]?.key ?? '']
    const keys = entries.map(({ key }) => key)
    if (how === 'rejected') unbooked.push(...keys.map((key) => ({ key, file, on })))
    await sql`
      insert into simulation.unbooked (key, file, how, answered_on)
      select key, ${file}, ${how}, ${on} from unnest(${keys}::text[]) as key`
  }

  /** About each entry of a file that was rejected, and about the file. The bank repeats itself for some days. */
  const rejections = (): readonly RailAnswer[] =>
    unbooked
      .filter(({ on }) => on >= addDays(today(), -daysRepeated))
      .flatMap(({ key, file, on }): readonly RailAnswer[] => {
        const about = { key, on, code: rejectedAs }
        const ofEntry = { ...about, id: `${key}-refused`, kind: 'refused' } as const
        return key === file ? [{ ...about, id: `${key}-file`, kind: 'rejected' }, ofEntry] : [ofEntry]
      })

  const linesFrom = async (position: bigint) => rail.statementSince?.(String(position), maxLines)

  const late = new Map<string, 'waits' | 'stated'>()

  /** The days of which nothing is stated now, and those of which everything is stated at last. */
  const lateDays = async () => {
    const day = today()
    if (!late.has(day) && random.stream(`statement of ${day}`).happens(withheld)) {
      late.set(day, 'waits')
      await sql`insert into simulation.withheld (day) values (${day})`
    }
    const waiting = [...late].filter(([, state]) => state === 'waits').map(([one]) => one)
    const isDue = (one: string) => day >= addDays(one, daysLate)
    return { waiting: waiting.filter((one) => !isDue(one)), due: waiting.filter(isDue) }
  }

  const stateLate = async (day: string): Promise<StatementPage> => {
    const [first] = await sql<{ position: bigint }[]>`
      select coalesce(min(position), 1) - 1 as position from sandbox.bank_statement where day = ${day}`
    const page = await linesFrom(first?.position ?? 0n)
    late.set(day, 'stated')
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
      return { ...page, answers: [...page.answers, ...rejections()] }
    },
    async statementSince(cursor, limit) {
      const page = await rail.statementSince?.(cursor, limit)
      if (!page) throw new Error('the simulated bank has statements')
      const { waiting, due } = await lateDays()
      const stated = []
      for (const day of due) stated.push(await stateLate(day))
      const about = random.stream(`statement read at ${clock.now().toISOString()}`)
      const again = about.happens(repeated) ? await linesFrom(BigInt(page.cursor ?? 0) - 40n) : undefined
      const pages = [page, ...stated, ...(again ? [again] : [])]
      const entries = pages
        .flatMap((one) => one.entries)
        .filter(({ bookedOn }) => !waiting.includes(bookedOn))
      return {
        entries: about.happens(reversed) ? entries.toReversed() : entries,
        balances: pages.flatMap((one) => one.balances).filter(({ day }) => !waiting.includes(day)),
        cursor: page.cursor,
      }
    },
  }
}
