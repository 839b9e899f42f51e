import { Refusal } from '@sooner/rules/refusal'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import { transact } from '../../platform/transaction.ts'
import { clockChannel, lockAheadMs, readAheadMs, writeAheadMs } from './store.ts'

export type Move = { readonly byMs: number } | { readonly to: Date }

export interface SandboxClock extends Clock {
  /** Moves the clock of every process on this database. Refused with `CLOCK_BACKWARDS`. */
  move(move: Move): Promise<Date>
  close(): Promise<void>
}

const hour = 3_600_000
const farthestMs = 100 * 365 * 24 * hour

/**
 * Real time, and an offset that all processes share. The offset is told by notices, and read again whenever the
 * listening connection had to be made anew, for what was said in between. It only ever grows, so notices that
 * overtake each other do no harm.
 */
export async function openSandboxClock({ db, sql }: Pick<Database, 'db' | 'sql'>): Promise<SandboxClock> {
  let aheadMs = await readAheadMs(db)
  const learn = (told: number) => {
    aheadMs = Math.max(aheadMs, told)
  }
  const wall = () => new Date()
  const now = () => new Date(wall().getTime() + aheadMs)
  const catchUp = () => {
    // If this fails the connection is gone once more, and its next return leads here again.
    readAheadMs(db).then(learn, () => undefined)
  }
  const listening = await sql.listen(clockChannel, (told) => learn(Number(told)), catchUp)
  return {
    now,
    wall,
    async move(move) {
      const reached = await transact(db, async (tx) => {
        const before = await lockAheadMs(tx)
        const byMs = 'byMs' in move ? move.byMs : move.to.getTime() - wall().getTime() - before
        if (byMs < 0)
          throw new Refusal('CLOCK_BACKWARDS', 'The clock only goes forward: that moment has passed.')
        const after = before + byMs
        if (after > farthestMs)
          throw new Refusal('INVALID_REQUEST', 'The clock goes at most a hundred years ahead.')
        await writeAheadMs(tx, after, wall())
        return after
      })
      learn(reached)
      return now()
    },
    close: () => listening.unlisten(),
  }
}

export const hours = (count: number) => ({ byMs: count * hour })
