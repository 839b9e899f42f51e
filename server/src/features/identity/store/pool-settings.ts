import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { ClientSettingValues, PoolSettingValues } from '../domain/pool-settings.ts'

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
