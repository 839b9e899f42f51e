import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Prepared } from './prepared.ts'

interface Shared {
  readonly client: Promise<PoolClient>
  /** Callers after a broken connection get another one. */
  readonly leave: () => void
  users: number
}

/**
 * Lets simultaneous short reads share one connection, pipelined, so that none waits for the answer to another: a database
 * process that is awake need not be woken for each of them. Never for transactions, for statements that lock, or for what may
 * take long: all that share the connection would wait for it.
 */
export function sharing(pool: Pool, prepared: Prepared): PostgresPool {
  let present: Shared | undefined
  const share = (): Shared => {
    const leave = () => {
      if (present === shared) present = undefined
    }
    const shared: Shared = { client: pool.connect(), users: 0, leave }
    void shared.client.then((client) => client.on('error', leave).on('end', leave), leave)
    present = shared
    return shared
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PostgresPoolClient> {
      const shared = present ?? share()
      shared.users += 1
      const own = await shared.client
      const client = prepared(own)
      return {
        query: client.query,
        release(destroy) {
          shared.users -= 1
          if (destroy || shared.users === 0) shared.leave()
          if (shared.users > 0) return
          own.off('error', shared.leave).off('end', shared.leave)
          client.release(destroy)
        },
      }
    },
  }
}
