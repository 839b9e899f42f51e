import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isSilence, sqlStateOf } from './sqlstate.ts'

/** Far more than the number of our statements. Lists of changing length would otherwise add up without end. */
const mostNames = 500

/**
 * What is better planned anew each time. Those that read whatever columns there are: a connection that knows such a
 * statement refuses it once a newer version of the house has added a column. And pages and searches: how they are best
 * answered depends on what is asked for, and a plan that is kept was made for anything.
 */
const unnamed = /\*|\b(?:limit|offset) \$|\b(?:i?like|similar to)\b|[~@%]/i

export type Prepared = (client: PoolClient) => PostgresPoolClient

/**
 * Gives statements a name, by which a connection keeps them parsed and planned: of the short ones that most requests
 * consist of, that saves a good part.
 */
export function preparing(): Prepared {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames || unnamed.test(text)) return known
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
        // Nobody else may get a connection that still waits for an answer.
        if (isSilence(error)) isUseless = true
        // A newer version of the house has given a column another type: what this connection keeps is of no use.
        if (sqlStateOf(error) === '0A000') isUseless = true
        throw error
      }
    }
    const preparingClient: PostgresPoolClient = {
      // Cursors, which its type knows too, are not used here.
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
