import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Db, Tx } from '../database/open.ts'
import type { List } from '../lists/list.ts'
import { readPage, type Page } from '../lists/read.ts'
import type { Schema } from '../schema.gen.ts'
import { inStretches, type FaultyLine } from './report-reply.ts'

/** Why a file was not read to its end, and the line at which the reading ended, where there is one. */
export interface Failure {
  readonly code: string
  readonly line?: number
}

/** What every file has that was sent to be imported, whoever sent it and whatever its rows are. */
export interface ReceivedFile {
  readonly id: string
  readonly userFilename: string
  readonly bytes: number
  readonly sha256: string
  readonly dayFormat: 'month-first' | 'day-first'
  readonly decimalMark: 'point' | 'comma' | null
  /** The account of the sender, or a partner's service as `actorOf` names it. */
  readonly sentBy: string
  readonly status: 'queued' | 'executing' | 'succeeded' | 'failed'
  readonly unreadColumns: readonly string[]
  readonly failure: Failure | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** A vendor's file has its own invoices. A partner's file may have rows of many vendors. */
interface Owners {
  readonly vendorId: string
  readonly partnerId: number
}

export type OwnerName = keyof Owners

export type Owner<N extends OwnerName> = { readonly [K in N]: Owners[K] }

/** Identifies a file. */
export type Place<N extends OwnerName> = Owner<N> & { readonly id: string }

const ownerColumns = {
  vendorId: { name: 'vendor_id', type: sql`uuid` },
  partnerId: { name: 'partner_number', type: sql`integer` },
} as const

const columns = {
  id: 'file_id',
  userFilename: 'user_filename',
  bytes: 'bytes',
  sha256: 'sha256',
  dayFormat: 'day_format',
  decimalMark: 'decimal_mark',
  sentBy: 'sent_by',
  status: 'status',
  unreadColumns: 'unread_columns',
  failure: 'failure',
  createdAt: 'created_at',
  finishedAt: 'finished_at',
} as const satisfies Record<keyof ReceivedFile, string>

/** They have their defaults until the import has begun. */
const unstatedAtFirst: ReadonlySet<string> = new Set(['unreadColumns', 'failure', 'finishedAt'])

interface Tables<N extends OwnerName, F> {
  readonly owner: N
  readonly table: keyof Schema
  /** Counts the files of each owner. */
  readonly counts: keyof Schema
  /** Has the rows that were refused. */
  readonly faults: keyof Schema
  /** The index of the newest files. */
  readonly newest: string
  /** The columns of this kind of file alone. */
  readonly further: { readonly [K in Exclude<keyof F, keyof ReceivedFile | N>]: string }
}

type Ended = Pick<ReceivedFile, 'failure'> & { readonly at: Date }

/** The files of one kind, `F`. `X` is why a row may be refused. */
export class ReceivedFiles<N extends OwnerName, F extends ReceivedFile & Place<N>, X> {
  readonly list: List
  readonly #tables: Tables<N, F>
  readonly #column: string
  /** The column of each property. */
  readonly #columns: Readonly<Record<string, string>>

  constructor(tables: Tables<N, F>) {
    const { owner, table, counts, newest, further } = tables
    const { name } = ownerColumns[owner]
    this.#tables = tables
    this.#column = name
    this.#columns = { ...columns, [owner]: name, ...further }
    this.list = {
      table,
      scope: [name],
      key: { file_id: 'uuid' },
      sorts: { createdAt: { column: 'created_at', type: 'timestamptz', indexes: [{ name: newest }] } },
      counts: { kind: 'stored', table: counts, columns: [name] },
    }
  }

  placeOf(file: Place<N>): Place<N> {
    return { id: file.id, [this.#tables.owner]: this.#ownerOf(file) } as Place<N>
  }

  find(db: Db, place: Place<N>): Promise<F | undefined> {
    return this.#rows(db).where(this.#isAt(place)).executeTakeFirst()
  }

  lock(tx: Tx, place: Place<N>): Promise<F | undefined> {
    return this.#rows(tx).where(this.#isAt(place)).forUpdate().executeTakeFirst()
  }

  /** The newest first. */
  page(
    db: Db,
    owner: Owner<N>,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<Page<F>> {
    const where = { [this.#column]: this.#ownerOf(owner) }
    return readPage(db, this.list, this.#rows(db), {
      sort: 'createdAt',
      direction: 'desc',
      where,
      page,
      limit,
    })
  }

  /** Serializes the files of an owner across all processes, so that its daily limit is counted exactly. */
  async lockOwner(tx: Tx, owner: Owner<N>): Promise<void> {
    const name = `${this.#tables.table} ${this.#ownerOf(owner)}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  }

  /** `most` or more files are counted as `most`. */
  async countSince(db: Db, owner: Owner<N>, from: Date, limit: number): Promise<number> {
    const { rows } = await sql`
      select file_id from ${this.#table}
      where ${this.#isOf(owner)} and created_at > ${from} limit ${limit}`.execute(db)
    return rows.length
  }

  async insert(tx: Tx, file: F): Promise<void> {
    const stated = Object.entries(this.#columns).filter(([name]) => !unstatedAtFirst.has(name))
    const values = stated.map(([name]) => (file as Readonly<Record<string, unknown>>)[name])
    await sql`
      insert into ${this.#table} (${sql.join(stated.map(([, column]) => sql.ref(column)))})
      values (${sql.join(values)})`.execute(tx)
  }

  async saveStarted(db: Db, place: Place<N>, unreadColumns: readonly string[]): Promise<void> {
    await sql`
      update ${this.#table}
      set status = 'executing', unread_columns = ${unreadColumns}::text[], failure = null, finished_at = null
      where ${this.#isAt(place)}
        and (status in ('queued', 'executing') or failure ->> 'code' = 'not-finished')`.execute(db)
  }

  /** How far the file is imported, and what became of its rows. */
  async saveCounts(tx: Tx, place: Place<N>, counts: Readonly<Record<string, number>>): Promise<void> {
    const assigned = Object.entries(counts).map(
      ([name, count]) => sql`${sql.ref(this.#columns[name] ?? name)} = ${count}`,
    )
    await sql`update ${this.#table} set ${sql.join(assigned)} where ${this.#isAt(place)}`.execute(tx)
  }

  async saveFinished(tx: Tx, place: Place<N>, { failure, at }: Ended): Promise<void> {
    await sql`
      update ${this.#table}
      set status = ${failure ? 'failed' : 'succeeded'}, finished_at = ${at},
        failure = ${failure === null ? null : JSON.stringify(failure)}::jsonb
      where ${this.#isAt(place)}`.execute(tx)
  }

  async insertFaults(tx: Tx, place: Place<N>, faults: readonly FaultyLine<X>[]): Promise<void> {
    if (faults.length === 0) return
    const { type } = ownerColumns[this.#tables.owner]
    await sql`
      insert into ${sql.table(this.#tables.faults)} (${sql.ref(this.#column)}, file_id, line, fault)
      select ${this.#ownerOf(place)}::${type}, ${place.id}::uuid, refused.line, refused.fault
      from unnest(
        ${faults.map(({ line }) => line)}::int[],
        ${faults.map(({ fault }) => JSON.stringify(fault))}::jsonb[]
      ) as refused (line, fault)`.execute(tx)
  }

  /** The rows that were refused, in the order of their lines. */
  readFaults(db: Db, place: Place<N>): AsyncGenerator<readonly FaultyLine<X>[]> {
    return inStretches<X>(async (after, limit) => {
      const { rows } = await sql<FaultyLine<X>>`
        select line, fault from ${sql.table(this.#tables.faults)}
        where ${this.#isAt(place)} and line > ${after} order by line limit ${limit}`.execute(db)
      return rows
    })
  }

  get #table() {
    return sql.table(this.#tables.table)
  }

  #ownerOf(owner: Owner<N>): string | number {
    return owner[this.#tables.owner]
  }

  #isOf(owner: Owner<N>) {
    return sql<SqlBool>`${sql.ref(this.#column)} = ${this.#ownerOf(owner)}`
  }

  #isAt(place: Place<N>) {
    return sql<SqlBool>`${this.#isOf(place)} and file_id = ${place.id}`
  }

  #rows(db: Db) {
    return (db as unknown as Kysely<Record<string, object>>)
      .selectFrom(this.#tables.table)
      .select(Object.entries(this.#columns).map(([name, column]) => sql.ref(column).as(name)))
      .$castTo<F>()
  }
}
