import { sql } from 'kysely'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import { hot, type Db, type Tx } from '../../../platform/database/open.ts'
import type { Client } from '../domain/account.ts'

export interface NewPool {
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
