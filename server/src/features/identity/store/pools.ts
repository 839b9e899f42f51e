import { sql } from 'kysely'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import { hot, type Db, type Tx } from '../../../platform/database/open.ts'
import type { Client } from '../domain/account.ts'
import type { ClientSettingValues, PoolSettingValues } from '../domain/pool-settings.ts'

interface NewPool {
  readonly id: string
  /** The value is sealed (encrypted with the key ring). */
  readonly simulationKey: string
  readonly groups: readonly string[]
  readonly createdAt: Date
}

export async function findSimulationKey(db: Db, poolId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.pools')
    .select('simulation_key')
    .where('id', '=', poolId)
    .executeTakeFirst()
  return row?.simulation_key
}

export interface PoolPolicy {
  readonly requiresSecondFactor: boolean
  readonly devices: 'off' | 'opt-in' | 'always'
  readonly rememberedDevicesSkipFactor: boolean
}

export async function poolPolicy(db: Db, poolId: string): Promise<PoolPolicy> {
  const row = await db
    .selectFrom('identity.pools')
    .select([
      'requires_second_factor as requiresSecondFactor',
      'devices',
      'remembered_devices_skip_factor as rememberedDevicesSkipFactor',
    ])
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow()
  return row as PoolPolicy
}

export async function poolAsksFreshProof(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.pools as pool')
    .innerJoin('identity.accounts as account', 'account.pool_id', 'pool.id')
    .select('pool.asks_fresh_proof')
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  return row?.asks_fresh_proof ?? true
}

export async function insertPool(tx: Tx, pool: NewPool): Promise<void> {
  await tx
    .insertInto('identity.pools')
    .values({ id: pool.id, simulation_key: pool.simulationKey, created_at: pool.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('identity.groups')
    .values(pool.groups.map((name) => ({ pool_id: pool.id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertClient(tx: Tx, client: Client, createdAt: Date): Promise<void> {
  await tx
    .insertInto('identity.clients')
    .values({
      id: client.id,
      pool_id: client.poolId,
      flows: [...client.flows],
      hides_existence: client.hidesExistence,
      access_seconds: client.accessSeconds,
      refresh_seconds: client.refreshSeconds,
      secret: client.secret,
      rotates_refresh_tokens: client.rotatesRefreshTokens,
      rotation_grace_seconds: client.rotationGraceSeconds,
      redirect_uris: [...client.redirectUris],
      logout_uris: [...client.logoutUris],
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const clientColumns = [
  'id',
  'pool_id as poolId',
  'flows',
  'hides_existence as hidesExistence',
  'access_seconds as accessSeconds',
  'refresh_seconds as refreshSeconds',
  'secret',
  'rotates_refresh_tokens as rotatesRefreshTokens',
  'rotation_grace_seconds as rotationGraceSeconds',
  'redirect_uris as redirectUris',
  'logout_uris as logoutUris',
  'service_scopes as serviceScopes',
] as const

export const findClient = (db: Db, id: string): Promise<Client | undefined> => clientById(hot(db), id)

const clientById = compiledOnce((db, id: string) =>
  db.selectFrom('identity.clients').select(clientColumns).where('id', '=', id),
)

interface Addresses {
  readonly redirectUris: readonly string[]
  readonly logoutUris: readonly string[]
}

export async function saveAddresses(
  tx: Tx,
  id: string,
  { redirectUris, logoutUris }: Addresses,
): Promise<void> {
  await tx
    .updateTable('identity.clients')
    .set({ redirect_uris: [...redirectUris], logout_uris: [...logoutUris] })
    .where('id', '=', id)
    .execute()
}

/** Serializes processes, for resources that must be created only once. */
export async function lockPool(tx: Tx, poolId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity.pool ${poolId}`}, 0))`.execute(tx)
}

/** Locks the pool, so that two changes at once are checked one after the other. */
export async function lockPoolSettings(tx: Tx, id: string): Promise<PoolSettingValues | undefined> {
  const row = await tx
    .selectFrom('identity.pools')
    .select(['requires_second_factor', 'devices', 'remembered_devices_skip_factor', 'asks_fresh_proof'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as PoolSettingValues | undefined
}

export async function savePoolSettings(
  tx: Tx,
  id: string,
  changes: Partial<PoolSettingValues>,
): Promise<void> {
  await tx.updateTable('identity.pools').set(changes).where('id', '=', id).execute()
}

/** The settings file decides about the clients of services, so they are not found here. */
export async function lockClientSettings(
  tx: Tx,
  poolId: string,
  id: string,
): Promise<ClientSettingValues | undefined> {
  const row = await tx
    .selectFrom('identity.clients')
    .select([
      'flows',
      'hides_existence',
      'access_seconds',
      'refresh_seconds',
      'rotates_refresh_tokens',
      'rotation_grace_seconds',
    ])
    .where('id', '=', id)
    .where('pool_id', '=', poolId)
    .where('flows', '<>', sql<string[]>`'{}'::text[]`)
    .forUpdate()
    .executeTakeFirst()
  return row as ClientSettingValues | undefined
}

export async function saveClientSettings(
  tx: Tx,
  id: string,
  { flows, ...others }: Partial<ClientSettingValues>,
): Promise<void> {
  await tx
    .updateTable('identity.clients')
    .set({ ...others, ...(flows && { flows: [...flows] }) })
    .where('id', '=', id)
    .execute()
}

interface ServiceClient {
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
