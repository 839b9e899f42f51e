import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { sqlStateOf } from './sqlstate.ts'

/**
 * Far more than the number of our statements. Statements with lists of varying length would otherwise accumulate without end.
 */
const maxNames = 500

/**
 * Statements that are better planned anew each time. `select *`: a connection that has prepared such a statement refuses it
 * once a newer version of the application has added a column. Pages and searches: their best plan depends on the values, and
 * a cached plan is a generic one.
 */
const unnamed = /\*|\b(?:limit|offset) \$|\b(?:i?like|similar to)\b|[~@%]/i

type Prepared = (client: PoolClient) => PostgresPoolClient

/**
 * Names statements, so that a connection caches their parsed form and plan. That saves a good part of the time of the short
 * statements that most requests consist of.
 */
export function preparing(): Prepared {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames || unnamed.test(text)) return known
    const name = `sooner_${names.size}`
    names.set(text, name)
    return name
  }
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return (client) => {
    const present = wrapped.get(client)
    if (present) return present
    let isUseless = false
    const query = async (text: string, values: unknown[] = []) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      try {
        if (name === undefined) return await client.query(text, values)
        return await client.query({ name, text, values })
      } catch (error) {
        // A newer version of the application has changed the type of a column, so the statements that this connection has
        // prepared are useless.
        if (sqlStateOf(error) === '0A000') isUseless = true
        throw error
      }
    }
    const preparingClient: PostgresPoolClient = {
      // Kysely's type includes cursors, which are not used here.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy === true || isUseless),
    }
    wrapped.set(client, preparingClient)
    return preparingClient
  }
}

export const preparingPool = (pool: Pool, prepared: Prepared): PostgresPool => ({
  options: pool.options,
  connect: async () => prepared(await pool.connect()),
  end: () => pool.end(),
})

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
