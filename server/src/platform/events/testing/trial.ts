import { sql } from 'kysely'
import { defineEvent } from '@sooner/contract/event'
import { z } from 'zod'
import type { Db } from '../../database/open.ts'

export const counted = defineEvent({ name: 'trial.counted', data: z.strictObject({ n: z.int() }) })
export const named = defineEvent({ name: 'trial.named', data: z.strictObject({ name: z.string() }) })

/** The table that subscribers write their effects to: one row for each time that an event had its effect, in order. */
export const createEffects = (db: Db) =>
  sql`create table public.effects (
    id bigint generated always as identity, subscriber text, vendor_id uuid, n integer)`.execute(db)

export const writeEffect = (db: Db, subscriber: string, vendorId: string, n: number) =>
  sql`insert into public.effects (subscriber, vendor_id, n) values (${subscriber}, ${vendorId}, ${n})`.execute(
    db,
  )

export async function effectsOf(db: Db, vendorId: string, subscriber = 'trial.count'): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select n from public.effects where vendor_id = ${vendorId} and subscriber = ${subscriber} order by id`.execute(
    db,
  )
  return rows.map(({ n }) => n)
}
