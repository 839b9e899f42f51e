import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@sooner/rules/refusal'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import { announceToAll } from '../../platform/live/index.ts'
import { transact } from '../../platform/transaction.ts'
import { beginAheadMs, lockAheadMs, readAheadMs, writeMove } from './store.ts'

export type Move = { readonly byMs: number } | { readonly to: Date }

export interface SandboxClock extends Clock {
  /** Moves the clock of every process on this database. A move backwards is refused with `CLOCK_BACKWARDS`. */
  move(move: Move): Promise<Date>
  close(): Promise<void>
}

const hour = 3_600_000
const farthestMs = 100 * 365 * 24 * hour

const rereadMs = 250

/**
 * Real time plus an offset that all processes share. The first start of a new database sets the clock to `startsAt`, or to real time
 * without it; later starts leave it alone. The process that moves the clock applies the offset at once; the others poll it four times
 * a second. Polling survives a database outage without the reconnect logic that a listening connection would need. After the first
 * start the offset only grows, so responses that arrive out of order do no harm.
 */
export async function openSandboxClock({ db }: Pick<Database, 'db'>, startsAt?: Date): Promise<SandboxClock> {
  const startedAt = new Date()
  await beginAheadMs(db, startsAt ? startsAt.getTime() - startedAt.getTime() : 0, startedAt)
  let aheadMs = await readAheadMs(db)
  const learn = (reported: number) => {
    aheadMs = Math.max(aheadMs, reported)
  }
  const wall = () => new Date()
  const now = () => new Date(wall().getTime() + aheadMs)
  const closing = new AbortController()
  const rereading = rereadUntil(closing.signal, async () => learn(await readAheadMs(db)))
  return {
    now,
    wall,
    async move(move) {
      const reached = await transact(db, async (tx) => {
        const before = await lockAheadMs(tx)
        const byMs = 'byMs' in move ? move.byMs : move.to.getTime() - wall().getTime() - before
        if (byMs < 0)
          throw new Refusal(
            'CLOCK_BACKWARDS',
            'The clock only moves forward, and that time has passed. Please choose a later one.',
          )
        const after = before + byMs
        if (after > farthestMs)
          throw new Refusal('INVALID_REQUEST', 'The clock can move ahead by up to 100 years.')
        const movedAt = wall()
        const at = (aheadOf: number) => new Date(movedAt.getTime() + aheadOf)
        await writeMove(tx, { fromAt: at(before), toAt: at(after), movedAt, aheadMs: after })
        await announceToAll(tx, 'clock')
        return after
      })
      learn(reached)
      return now()
    },
    close: async () => {
      closing.abort()
      await rereading
    },
  }
}

async function rereadUntil(stop: AbortSignal, read: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    await pause(rereadMs, undefined, { signal: stop, ref: false }).catch(() => undefined)
    // An unreachable database is reported elsewhere; here the next poll makes up for the failed one.
    if (!stop.aborted) await read().catch(() => undefined)
  }
}

export const hours = (count: number) => ({ byMs: count * hour })
