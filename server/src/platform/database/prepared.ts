import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Far more than the house has statements; lists of changing length would otherwise add up without end. */
const mostNames = 500

/**
 * Gives statements a name, by which a connection keeps them parsed and planned: of the short reads that most requests
 * consist of, that saves a good part. Not those that read whatever columns there are: a connection that knows such a
 * statement refuses it once a newer version of the house has added a column.
 */
export function preparing(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames || text.includes('*')) return known
    const name = `sooner_${names.size}`
    names.set(text, name)
    return name
  }
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  const wrap = (client: PoolClient): PostgresPoolClient => {
    const present = wrapped.get(client)
    if (present) return present
    const query = (text: string, values: unknown[] = []) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      return name === undefined ? client.query(text, values) : client.query({ name, text, values })
    }
    const preparingClient: PostgresPoolClient = {
      // Cursors, which its type knows too, are not used here.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy),
    }
    wrapped.set(client, preparingClient)
    return preparingClient
  }
  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
  }
}
