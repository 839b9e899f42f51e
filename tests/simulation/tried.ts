import type { Sql } from '../../server/src/platform/database/open.ts'

interface Tried {
  readonly what: string
  /** How she was refused, or that it waits for Ann. */
  readonly outcome: string
  readonly times: number
}

/** What the thief has tried. Where she succeeds, the day fails. */
export const triedOf = (sql: Sql): Promise<readonly Tried[]> => sql<Tried[]>`
  select what, outcome, count(*)::integer as times from simulation.tried group by 1, 2 order by 1, 2`

export async function triedText(sql: Sql): Promise<string> {
  const tried = await triedOf(sql)
  const times = (outcome: string) =>
    tried.filter((one) => one.outcome === outcome).reduce((sum, one) => sum + one.times, 0)
  const all = tried.reduce((sum, one) => sum + one.times, 0)
  return `The thief tried ${all} times, in ${new Set(tried.map(({ what }) => what)).size} ways: ${[
    ...new Set(tried.map(({ outcome }) => outcome)),
  ]
    .map((outcome) => `${outcome} (${times(outcome)})`)
    .join(', ')}.`
}
