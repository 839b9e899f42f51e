import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/open.ts'
import { networkOf } from './http/address.ts'

/** How often one network may do something that costs others something, such as having emails sent to strangers. */
export interface NetworkLimit {
  readonly use: string
  readonly max: number
  readonly perMs: number
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Counts one use by the network of this address, for all processes together. False if the network had used up its number. In a
 * transaction, the count is undone with everything else, and other uses by the same network wait for its end.
 */
export async function countNetworkUse(
  db: Db,
  { use, max, perMs }: NetworkLimit,
  address: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ uses: number }>`
    insert into platform.network_uses as counted (use, network, since, uses)
    values (${use}, ${networkName(address)}, ${at}, 1)
    on conflict (use, network) do update set
      since = case when counted.since > ${begin(at, perMs)} then counted.since else ${at} end,
      uses = case when counted.since > ${begin(at, perMs)} then counted.uses + 1 else 1 end
    returning uses`.execute(db)
  const uses = rows[0]?.uses ?? 0
  if (uses === 1) await forgetOldUses(db, at)
  return uses <= max
}

/** True if the network has used up its number. Counts nothing. */
export async function isNetworkSpent(
  db: Db,
  { use, max, perMs }: NetworkLimit,
  address: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from platform.network_uses
    where use = ${use} and network = ${networkName(address)} and since > ${begin(at, perMs)} and uses >= ${max}`.execute(
    db,
  )
  return rows.length > 0
}

const begin = (at: Date, perMs: number) => new Date(at.getTime() - perMs)

const networkName = (address: string) => createHash('sha256').update(networkOf(address)).digest('base64url')

/** Deletes a few at a time alongside other work. Rows that another transaction uses are skipped, so nobody waits. */
async function forgetOldUses(db: Db, at: Date): Promise<void> {
  await sql`
    delete from platform.network_uses where (use, network) in (
      select use, network from platform.network_uses
      where since < ${begin(at, dayMs)} limit 10 for update skip locked
    )`.execute(db)
}
