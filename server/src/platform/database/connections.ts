import { readFileSync } from 'node:fs'
import { Pool, type ClientConfig, type CustomTypesConfig, type PoolConfig } from 'pg'
import { deadlinesOf, type Work } from './deadlines.ts'
import { listenOver, type Listening, type ListenOptions } from './listen.ts'
import { Watch } from './watch.ts'
import { watchedClient } from './watched-client.ts'

/** The parts of a database URL. The folder of a socket is given in place of the host, escaped, or as `?host=/folder`. */
export function connectionOf(url: string) {
  const parsed = new URL(url)
  return {
    host: parsed.searchParams.get('host') ?? decodeURIComponent(parsed.hostname),
    port: Number(parsed.port || '5432'),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    database: decodeURIComponent(parsed.pathname.slice(1)) || 'postgres',
    ssl: tlsOf(parsed.searchParams.get('sslmode'), parsed.searchParams.get('sslrootcert')),
  }
}

/**
 * The modes mean the same as in every PostgreSQL client: `require` encrypts without authenticating the server, the `verify`
 * modes check its certificate, and only `verify-full` also compares the certificate with the host's name.
 */
function tlsOf(mode: string | null, rootFile: string | null) {
  if (mode === null || mode === 'disable') return false
  const root = rootFile === null ? {} : { ca: readFileSync(rootFile, 'utf8') }
  if (mode === 'verify-full') return { rejectUnauthorized: true, ...root }
  if (mode === 'verify-ca') return { rejectUnauthorized: true, checkServerIdentity: () => undefined, ...root }
  return { rejectUnauthorized: false }
}

export interface ConnectionOptions {
  readonly url: string
  readonly poolSize?: number
  readonly applicationName?: string
  /**
   * How long a caller waits for a connection, and for the answer to a statement, before it is refused; for a lock, twice as
   * long. A connection that is silent is found within this time.
   */
  readonly waitLimitMs?: number
  /** After this time the database ends a statement by itself. */
  readonly statementLimitMs?: number
  /** 0 where locks are waited for as long as the statement may take. */
  readonly lockLimitMs?: number
}

/** The connections of one purpose, watched together. */
export interface Connections {
  /** `only` is the kind of all the pool's work; without it, the work is what `during` says. */
  readonly pool: (options: Pick<PoolConfig, 'max' | 'pipeline'>, only?: Work) => Pool
  readonly listen: (options: ListenOptions) => Listening
  /** Rejects unless the connections that listen are there and answer. */
  readonly listenersAnswer: () => Promise<unknown>
  readonly close: () => Promise<void>
}

const usualWaitLimitMs = 2_500
const usualName = 'sooner'

export function openConnections({
  types,
  ...options
}: ConnectionOptions & { readonly types?: CustomTypesConfig }): Connections {
  const waitLimitMs = options.waitLimitMs ?? usualWaitLimitMs
  const statementLimitMs = options.statementLimitMs ?? Math.max(30_000, 2 * waitLimitMs)
  const session = {
    ...sessionOf(options, waitLimitMs, statementLimitMs),
    ...(types && { types }),
  }
  const watch = new Watch(connectionOf(options.url), options.applicationName ?? usualName, waitLimitMs)
  const watching = {
    watch,
    deadlines: deadlinesOf(waitLimitMs, statementLimitMs),
    closeWithinMs: waitLimitMs,
  }
  const pools: Pool[] = []
  const listenings: Listening[] = []
  let closing: Promise<void> | undefined
  const close = async () => {
    for (const one of listenings) await one.close()
    for (const pool of pools.toReversed()) await pool.end()
    watch.close()
  }
  return {
    pool(sizes, only) {
      const pool = quiet(new Pool({ ...session, ...sizes, Client: watchedClient(watching, only) }))
      pools.push(pool)
      return pool
    },
    listen(listened) {
      const Client = watchedClient(watching, 'read')
      const pace = { aliveEveryMs: 2 * waitLimitMs, againAfterMs: waitLimitMs / 5 }
      const listening = listenOver(() => new Client(session), listened, pace)
      listenings.push(listening)
      return listening
    },
    listenersAnswer: () => Promise.all(listenings.map((one) => one.answers())),
    close: () => (closing ??= close()),
  }
}

/**
 * What every session asks of the database. A connection that we gave up may look alive to the database, whose process would
 * go on holding its locks: it ends a transaction that gets no further statement, a statement whose client has gone, and a
 * connection whose other end confirms nothing.
 */
function sessionOf(
  { url, applicationName = usualName, lockLimitMs }: ConnectionOptions,
  waitLimitMs: number,
  statementLimitMs: number,
): ClientConfig {
  const givenUpMs = Math.max(5_000, 2 * waitLimitMs)
  const settings = {
    TimeZone: 'UTC',
    client_connection_check_interval: 1_000,
    tcp_user_timeout: givenUpMs,
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
  }
  return {
    ...connectionOf(url),
    // A caller that has no connection after this time is refused, because the queue would otherwise only grow.
    connectionTimeoutMillis: waitLimitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: applicationName,
    statement_timeout: statementLimitMs,
    lock_timeout: lockLimitMs ?? 2 * waitLimitMs,
    idle_in_transaction_session_timeout: givenUpMs,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}

export function quiet(pool: Pool): Pool {
  // The query that fails reports the end of a connection to its caller. Without these listeners the same error would end the
  // process: the pool emits it for an idle connection, and the client for one inside a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
