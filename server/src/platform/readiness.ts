import { Refusal } from '@sooner/rules/refusal'
import type { Sql } from './database/open.ts'

export interface Readiness {
  /** Throws while the process can't do its work, or should be sent none because it is about to stop. */
  mustBeReady(): Promise<void>
  stop(): void
}

/** A balancer asks every few seconds and gives up soon, so the answer must not wait for a database that is gone. */
const patienceMs = 2000

export function createReadiness(sql: Sql): Readiness {
  let stopping = false
  return {
    async mustBeReady() {
      if (stopping) throw new Refusal('UNAVAILABLE', 'The service is stopping.')
      const timer = Promise.withResolvers<'late'>()
      const timeout = setTimeout(() => timer.resolve('late'), patienceMs)
      const answer = await Promise.race([
        sql`select 1`.then(
          () => 'alive' as const,
          () => 'gone' as const,
        ),
        timer.promise,
      ])
      clearTimeout(timeout)
      if (answer !== 'alive') throw new Refusal('UNAVAILABLE', 'The database does not answer.')
    },
    stop() {
      stopping = true
    },
  }
}
