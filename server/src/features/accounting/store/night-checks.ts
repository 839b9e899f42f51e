import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

export type NightState = 'holds' | 'broken' | 'failed'

export interface NightCheck {
  readonly name: string
  readonly state: NightState
  /** Null if the check itself failed. */
  readonly foundCount: number | null
  /** The first rows that contradict it. */
  readonly found: readonly unknown[]
  readonly error: string | null
  readonly checkedAt: Date
}

/** Replaces what an earlier run of the night has found. */
export async function saveNightCheck(
  db: Db,
  night: string,
  {
    name,
    foundCount,
    found,
    error,
    checkedAt,
    planned,
  }: Omit<NightCheck, 'state'> & {
    /** So many checks the night has, by the version that makes them. */
    readonly planned: number
  },
): Promise<void> {
  const values = {
    found_count: foundCount,
    found: sql<string>`${JSON.stringify(found, plain)}::jsonb`,
    error,
    checked_at: checkedAt,
    planned_count: planned,
  }
  await db
    .insertInto('accounting.night_checks')
    .values({ night, name, ...values })
    .onConflict((on) => on.columns(['night', 'name']).doUpdateSet(values))
    .execute()
}

/** Amounts are written as text, because a JSON number of their size could lose digits. */
const plain = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

export interface Night {
  readonly night: string
  readonly checks: number
  readonly broken: number
  readonly failed: number
  /** All checks were made that the night was to have. */
  readonly isWhole: boolean
  readonly checkedAt: Date
}

interface Paging {
  readonly page: number
  readonly limit: number
}

/** Lists the nights that were checked, the latest first. */
export async function listNights(
  db: Db,
  { page, limit }: Paging,
): Promise<{ readonly data: readonly Night[]; readonly total: number }> {
  const { rows } = await sql<Night & { readonly total: number }>`
    select night, count(*)::integer as checks, (count(*) filter (where state = 'broken'))::integer as broken,
      (count(*) filter (where state = 'failed'))::integer as failed, count(*) >= max(planned_count) as "isWhole", max(checked_at) as "checkedAt"
    from accounting.night_checks group by night order by night desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(distinct night)::integer as total from accounting.night_checks`.execute(db)
  return { data: rows, total: counted.rows[0]?.total ?? 0 }
}

/** The checks of a night, what is wrong first. */
export async function readNight(db: Db, night: string): Promise<readonly NightCheck[]> {
  const { rows } = await sql<NightCheck>`
    select name, state, found_count as "foundCount", found, error, checked_at as "checkedAt"
    from accounting.night_checks where night = ${night}::date
    order by array_position(array['failed', 'broken', 'holds'], state), name`.execute(db)
  return rows
}
