import { Refusal } from '@sooner/rules/refusal'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Log } from '../../platform/log.ts'
import { isMade, noteMade } from './store.ts'

export interface Ground {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

/**
 * Makes a part of the played world, once. One that broke off half-way is gone on with at the next start, and if people have
 * changed what it stands on by then, the world stays as they made it: a start must not fail by that.
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
    log.warn({ part, refusal: error.code, said: error.message }, 'a part of the sandbox was left as it is')
  }
  await noteMade(db, part, clock.wall())
}
