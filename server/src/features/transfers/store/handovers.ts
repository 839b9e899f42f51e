import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface Handover {
  /** How many submissions this database has handed over to the rail. */
  readonly number: number
  /** The database that handed them over; null if there are none. */
  readonly database: string | null
  /** This database. */
  readonly current: string
}

export async function findHandover(db: Db, rail: string): Promise<Handover> {
  const { rows } = await sql<{ number: number; database: string | null; current: string }>`
    select coalesce(h.number, 0)::float8 as number, h.database, transfers.database_identity() as current
    from (values (1)) as one left join transfers.handovers as h on h.rail = ${rail}`.execute(db)
  return rows[0] ?? { number: 0, database: null, current: '' }
}

/** Locks what is handed over to the rail, and makes its row. */
export async function lockHandover(tx: Tx, rail: string): Promise<Handover> {
  await sql`
    insert into transfers.handovers (rail, number, database) values (${rail}, 0, transfers.database_identity())
    on conflict do nothing`.execute(tx)
  await sql`select from transfers.handovers where rail = ${rail} for update`.execute(tx)
  return findHandover(tx, rail)
}

/** The row must be locked. */
export async function saveHandover(tx: Tx, rail: string, number: number): Promise<void> {
  await sql`
    update transfers.handovers set number = ${number}, database = transfers.database_identity()
    where rail = ${rail}`.execute(tx)
}

/** No entry gets one of these keys from now on, whatever number the sequence was restored to. */
export async function skipNumbers(tx: Tx, upTo: bigint): Promise<void> {
  await sql`
    select nextval('transfers.attempt_numbers')
    from generate_series(1, ${upTo} - (select last_value from transfers.attempt_numbers))`.execute(tx)
}
