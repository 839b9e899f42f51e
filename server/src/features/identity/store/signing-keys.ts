import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface StoredKey {
  readonly kid: string
  readonly publicJwk: unknown
  /** The value is sealed (encrypted with the key ring). */
  readonly privateJwk: string
  readonly signsFrom: Date
  readonly publishedUntil: Date | null
}

export async function listKeys(db: Db, poolId: string): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('identity.signing_keys')
    .selectAll()
    .where('pool_id', '=', poolId)
    .orderBy('signs_from')
    .execute()
  return rows.map((row) => ({
    kid: row.kid,
    publicJwk: row.public_jwk,
    privateJwk: row.private_jwk,
    signsFrom: row.signs_from,
    publishedUntil: row.published_until,
  }))
}

export async function insertKey(tx: Tx, poolId: string, key: StoredKey, at: Date): Promise<void> {
  await tx
    .insertInto('identity.signing_keys')
    .values({
      kid: key.kid,
      pool_id: poolId,
      public_jwk: sql`${JSON.stringify(key.publicJwk)}::text::jsonb`,
      private_jwk: key.privateJwk,
      created_at: at,
      signs_from: key.signsFrom,
      published_until: key.publishedUntil,
    })
    .execute()
}

/** Every other key of the pool leaves the key set at that time, unless it leaves earlier. */
export async function retireOtherKeys(tx: Tx, poolId: string, kid: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity.signing_keys')
    .set({ published_until: at })
    .where('pool_id', '=', poolId)
    .where('kid', '<>', kid)
    .where((eb) => eb.or([eb('published_until', 'is', null), eb('published_until', '>', at)]))
    .execute()
}

/** The pools that have keys, which are all pools. */
export async function poolsWithKeys(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identity.signing_keys')
    .select('pool_id')
    .distinct()
    .orderBy('pool_id')
    .execute()
  return rows.map((row) => row.pool_id)
}

/** Deletes the keys that have left the key set, so that their private keys do not remain stored. */
export async function forgetKeys(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('identity.signing_keys').where('published_until', '<=', now).execute()
}

/** Returns false if the pool has no such key, or the key has left the key set already. */
export async function withdrawKey(tx: Tx, poolId: string, kid: string, at: Date): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('identity.signing_keys')
    .set({ published_until: at })
    .where('pool_id', '=', poolId)
    .where('kid', '=', kid)
    .where((eb) => eb.or([eb('published_until', 'is', null), eb('published_until', '>', at)]))
    .returning('kid')
    .executeTakeFirst()
  return withdrawn !== undefined
}
