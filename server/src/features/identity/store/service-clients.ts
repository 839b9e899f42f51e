import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface ServiceClient {
  readonly id: string
  readonly poolId: string
  /** The value is sealed (encrypted with the key ring). */
  readonly secret: string
  readonly scopes: readonly string[]
}

/** A service's client has no sign-in flow, so no person can use it. Returns false if the ID belongs to a client for people. */
export async function saveServiceClient(tx: Tx, client: ServiceClient, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into identity.clients
      (id, pool_id, flows, hides_existence, access_seconds, refresh_seconds, secret, service_scopes, created_at)
    values (${client.id}, ${client.poolId}, '{}', true, 3600, 3600, ${client.secret},
      ${[...client.scopes]}::text[], ${at})
    on conflict (id) do update set secret = excluded.secret, service_scopes = excluded.service_scopes
      where clients.flows = '{}' and clients.pool_id = excluded.pool_id
    returning id`.execute(tx)
  return rows.length > 0
}

/** Clients that are no longer in the settings lose all permissions, including those of tokens already issued. */
export async function retireServiceClients(tx: Tx, poolId: string, except: readonly string[]): Promise<void> {
  await sql`
    update identity.clients set service_scopes = '{}'
    where pool_id = ${poolId} and service_scopes <> '{}' and id <> all (${[...except]}::text[])`.execute(tx)
}

/** Read on every request of a service, so that the removal of a scope applies immediately. */
export async function scopesOfClient(db: Db, id: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('identity.clients')
    .select('service_scopes')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.service_scopes ?? []
}
