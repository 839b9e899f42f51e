import { Kysely, PostgresDialect, sql as text, type Transaction } from 'kysely'
import { types } from 'pg'
import type { Schema } from '../schema.gen.ts'
import { openConnections, type ConnectionOptions } from './connections.ts'
import { copyOver, type Copy } from './copy.ts'
import { during } from './deadlines.ts'
import type { Listening, ListenOptions } from './listen.ts'
import { plainSql, type Sql } from './plain-sql.ts'
import { preparing, preparingPool, sharing } from './prepared.ts'

const int8 = { one: 20, many: 1016 } as const
// A calendar day has no time zone, so it stays text: a Date would move it across midnight.
const day = { one: 1082, many: 1182 } as const

const textList = 1009

type Parse = (value: string) => unknown
// The driver's types list only the kinds that it knows by name; the function itself accepts any.
const parserOf = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse
const textsOf = parserOf(textList) as (list: string) => (string | null)[]

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
  if (oid === int8.one) return BigInt
  if (oid === int8.many) return (list) => textsOf(list).map((item) => (item === null ? null : BigInt(item)))
  if (oid === day.one) return String
  if (oid === day.many) return textsOf
  return parserOf(oid, format)
}

export type { Sql } from './plain-sql.ts'
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  readonly db: Db
  /** The driver itself, for what a query builder does not suit: migrations and a few hot reads. */
  readonly sql: Sql
  readonly copy: Copy
  readonly listen: (options: ListenOptions) => Listening
  /** Rejects unless every pool and every listening connection answers: the ones that serve, not others made for the question. */
  readonly answers: () => Promise<unknown>
  readonly close: () => Promise<void>
}

const readsOf = new WeakMap<Db, Db>()

/**
 * For a read of a few rows by their keys that many requests begin with: it shares a connection with other such reads
 * (`prepared.ts`). A transaction is returned unchanged and is not shared.
 */
export const hot = (db: Db): Db => readsOf.get(db) ?? db

export function openDatabase(options: ConnectionOptions): Database {
  const connections = openConnections({ ...options, types: { getTypeParser } })
  const pool = connections.pool({ max: options.poolSize ?? 20 })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool, preparing()) }) })
  // Two connections: one that is shared, and one to continue with after the shared one has broken.
  const shared = connections.pool({ max: 2, pipeline: true }, 'read')
  const reads = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: sharing(shared, preparing()) }) })
  readsOf.set(db, reads)
  const { listen, listenersAnswer, close } = connections
  const poolsAnswer = () => Promise.all([pool.query('select 1'), text`select 1`.execute(reads)])
  const answers = () => during('read', () => Promise.all([poolsAnswer(), listenersAnswer()]))
  return { db, sql: plainSql(pool), copy: copyOver(pool), listen, answers, close }
}
