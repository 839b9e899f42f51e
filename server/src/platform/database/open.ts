import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { Schema } from '../schema.gen.ts'
import { copyOver, type Copy } from './copy.ts'
import { plainSql, type Sql } from './plain-sql.ts'
import { preparing, preparingPool } from './prepared.ts'
import { sharing } from './sharing.ts'

export type { Sql } from './plain-sql.ts'
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  readonly db: Db
  /** The driver itself, for what a query builder does not suit: migrations and a few hot reads. */
  readonly sql: Sql
  readonly copy: Copy
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly poolSize?: number
  readonly applicationName?: string
  /** How long a caller waits for a connection before it is refused; for a lock, twice that. */
  readonly waitLimitMs?: number
  /**
   * A connection that has not answered a statement after this time is considered silent and is closed. Must be longer than
   * any statement may take.
   */
  readonly answerWithinMs?: number
}

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

const usualWaitLimitMs = 2_500

const readsOf = new WeakMap<Db, Db>()

/**
 * For a read of a few rows by their keys that many requests begin with: it shares a connection with other such reads
 * (`sharing.ts`). A transaction is returned unchanged and is not shared.
 */
export const hot = (db: Db): Db => readsOf.get(db) ?? db

export function openDatabase(options: DatabaseOptions): Database {
  const waitLimitMs = options.waitLimitMs ?? usualWaitLimitMs
  const settings = {
    ...connectionOf(options.url),
    max: options.poolSize ?? 20,
    // A caller that has no connection after this time is refused, because the queue would otherwise only grow.
    connectionTimeoutMillis: waitLimitMs,
    keepAlive: true,
    application_name: options.applicationName ?? 'sooner',
    statement_timeout: Math.max(30_000, 2 * waitLimitMs),
    lock_timeout: 2 * waitLimitMs,
    idle_in_transaction_session_timeout: 60_000,
    ...(options.answerWithinMs === undefined ? {} : { query_timeout: options.answerWithinMs }),
    options: '-c TimeZone=UTC',
    types: { getTypeParser },
  }
  const pool = watched(new Pool(settings))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool, preparing()) }) })
  // Two connections: one that is shared, and one to continue with after the shared one has broken.
  const shared = watched(new Pool({ ...settings, max: 2, pipeline: true }))
  const reads = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: sharing(shared, preparing()) }) })
  readsOf.set(db, reads)
  const close = async () => {
    await shared.end()
    await pool.end()
  }
  return { db, sql: plainSql(pool), copy: copyOver(pool), close }
}

function watched(pool: Pool): Pool {
  // The query that fails reports the end of a connection to its caller. Without these listeners the same error would end the
  // process: the pool emits it for an idle connection, and the client for one inside a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const int8 = { one: 20, many: 1016 } as const
// A calendar day has no time zone, so it stays text: a Date would move it across midnight.
const day = { one: 1082, many: 1182 } as const

const textList = 1009

type Parse = (text: string) => unknown
// The driver's types list only the kinds that it knows by name; the function itself accepts any.
const parserOf = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse
const textsOf = parserOf(textList) as (text: string) => (string | null)[]

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
  if (oid === int8.one) return BigInt
  if (oid === int8.many) return (text) => textsOf(text).map((item) => (item === null ? null : BigInt(item)))
  if (oid === day.one) return String
  if (oid === day.many) return textsOf
  return parserOf(oid, format)
}
