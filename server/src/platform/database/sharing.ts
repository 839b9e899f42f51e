import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Prepared } from './prepared.ts'

interface Shared {
  readonly client: Promise<PoolClient>
  users: number
}

/**
 * Lets short reads that come at the same time travel over one connection, one behind the other, none waiting for the
 * other's answer: a database process that is awake need not be woken for each of them. Never for transactions, for what
 * locks, or for what may take long: all that share a connection would wait for it.
 */
export function sharing(pool: Pool, prepared: Prepared): PostgresPool {
  let present: Shared | undefined
  const share = (): Shared => {
    const shared: Shared = { client: pool.connect(), users: 0 }
    // Whoever comes after it has broken gets another one.
    const leave = () => leaveIt(shared)
    void shared.client.then((client) => client.once('error', leave).once('end', leave), leave)
    present = shared
    return shared
  }
  const leaveIt = (shared: Shared) => {
    if (present === shared) present = undefined
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PostgresPoolClient> {
      const shared = present ?? share()
      shared.users += 1
      const client = prepared(await shared.client)
      return {
        query: client.query,
        release(destroy) {
          shared.users -= 1
          if (destroy || shared.users === 0) leaveIt(shared)
          if (shared.users === 0) client.release(destroy)
        },
      }
    },
  }
}
