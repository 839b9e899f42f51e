import { Refusal } from '@sooner/rules/refusal'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log.ts'
import { isMade, noteMade } from './store.ts'

/** Suppresses mails about the changes that the seed makes: they would only confuse a visitor of the sandbox. */
const withoutMail =
  (enqueue: Enqueue): Enqueue =>
  (tx, job, ...rest) =>
    /\.mail-/.test(job.name) ? Promise.resolve() : enqueue(tx, job, ...rest)

export const quietly = <F extends { readonly enqueue: Enqueue }>(feature: F): F => ({
  ...feature,
  enqueue: withoutMail(feature.enqueue),
})

/** Longer than the invoices of a made-up past are old: since when its vendors have signed and are paid to an account. */
export const inUseForDays = 760

/** Acts as it was this many days ago. */
export function daysAgo<F extends { readonly clock: Clock }>(feature: F, days: number): F {
  const { clock } = feature
  const then = (now: Date) => new Date(now.getTime() - days * 86_400_000)
  return { ...feature, clock: { now: () => then(clock.now()), wall: () => then(clock.wall()) } }
}

export interface Ground {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

/**
 * Creates a part of the sandbox's data once. A part that was interrupted is resumed at the next start. If it is refused then,
 * because people have changed the data that it depends on, it is left incomplete: this must not fail the start.
 */
export async function once(
  { db, clock, log }: Ground,
  part: string,
  make: () => Promise<unknown>,
): Promise<void> {
  if (await isMade(db, part)) return
  try {
    await make()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ part, refusal: error.code, reason: error.message }, 'a part of the sandbox was left as it is')
  }
  await noteMade(db, part, clock.wall())
}
