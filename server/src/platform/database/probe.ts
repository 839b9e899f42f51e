import { Client, type ClientConfig } from 'pg'

/** What the database is doing in one of its processes. */
export interface Backend {
  readonly pid: number
  readonly isIdle: boolean
  readonly waitsForLock: boolean
}

/**
 * Also ends the processes of connections that were given up: they don't know it, and hold the locks of their transactions. A
 * process is only ended if it looks like one of ours, since a pooler between us and the database invents such numbers.
 */
const look = `
  select pid, state like 'idle%' as "isIdle", wait_event_type is not distinct from 'Lock' as "waitsForLock",
    case when pid = any($2::int[]) and usename = current_user and application_name = $3
      then pg_terminate_backend(pid) end as ended
  from pg_stat_activity where pid = any($1::int[] || $2::int[])`

export interface Question {
  readonly pids: readonly number[]
  /** The processes of connections that were given up. */
  readonly lost: readonly number[]
  readonly applicationName: string
}

/**
 * Asks over a connection of its own, opened for this one question: an older connection would only tell about itself. Any
 * answer is a sign of life, a refusal included, so it then returns what it learned, which may be nothing.
 */
export async function probe(
  connection: ClientConfig,
  { pids, lost, applicationName }: Question,
  late: Promise<'silent'>,
): Promise<readonly Backend[] | 'silent'> {
  const client = new Client({ ...connection, application_name: 'sooner-watch' })
  client.on('error', () => undefined)
  const ask = async () => {
    await client.connect()
    const { rows } = await client.query<Backend>(look, [pids, lost, applicationName] as unknown[])
    return rows
  }
  try {
    return await Promise.race([ask().catch(() => []), late])
  } finally {
    client.connection.stream.destroy()
  }
}
