import { readFileSync } from 'node:fs'
import { Kysely, type Transaction } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'
import type { Schema } from '../schema.gen.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
export type Sql = postgres.Sql<{ bigint: bigint }>

export interface Database {
  readonly db: Db
  /** The driver itself, for COPY, LISTEN and the few hot reads that a query builder would slow down. */
  readonly sql: Sql
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly poolSize?: number
  readonly applicationName?: string
  readonly statementTimeoutMs?: number
  readonly lockTimeoutMs?: number
}

/** Where a URL points, in the words both drivers understand. A socket folder is given as `?host=/folder`. */
export function connectionOf(url: string) {
  const parsed = new URL(url)
  const socket = parsed.searchParams.get('host')
  return {
    host: socket ?? decodeURIComponent(parsed.hostname),
    port: Number(parsed.port || '5432'),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    database: decodeURIComponent(parsed.pathname.slice(1)) || 'postgres',
    ssl: tlsOf(parsed.searchParams.get('sslmode'), parsed.searchParams.get('sslrootcert')),
  }
}

/**
 * The modes mean what they mean to every PostgreSQL client: `require` encrypts without knowing the other side, the
 * `verify` modes check who it is, and only `verify-full` also holds the certificate against the host's name.
 */
function tlsOf(mode: string | null, rootFile: string | null) {
  if (mode === null || mode === 'disable') return false
  const root = rootFile === null ? {} : { ca: readFileSync(rootFile, 'utf8') }
  if (mode === 'verify-full') return { rejectUnauthorized: true, ...root }
  if (mode === 'verify-ca') return { rejectUnauthorized: true, checkServerIdentity: () => undefined, ...root }
  return { rejectUnauthorized: false }
}

const DATE_OID = 1082

export function openDatabase(options: DatabaseOptions): Database {
  const sql = postgres({
    ...connectionOf(options.url),
    max: options.poolSize ?? 20,
    connect_timeout: 5,
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName ?? 'sooner',
      statement_timeout: options.statementTimeoutMs ?? 30_000,
      lock_timeout: options.lockTimeoutMs ?? 5_000,
      idle_in_transaction_session_timeout: 60_000,
      TimeZone: 'UTC',
    },
    types: {
      bigint: postgres.BigInt,
      // A day has no time zone, so it stays the text that it is: a Date would move it across midnight.
      day: { to: DATE_OID, from: [DATE_OID], serialize: (day: string) => day, parse: (day: string) => day },
    },
  })
  const db = new Kysely<Schema>({ dialect: new PostgresJSDialect({ postgres: sql }) })
  return { db, sql: sql as unknown as Sql, close: () => sql.end({ timeout: 5 }) }
}
