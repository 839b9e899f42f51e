import type { Db, Tx } from '../../../platform/database/open.ts'

export interface Device {
  readonly key: string
  readonly groupKey: string
  readonly name: string | null
  readonly salt: string
  /** The value is sealed (encrypted with the key ring). */
  readonly verifier: string
  readonly isRemembered: boolean
  readonly createdAt: Date
  readonly modifiedAt: Date
  readonly authenticatedAt: Date
}

const columns = [
  'key',
  'group_key as groupKey',
  'name',
  'salt',
  'verifier',
  'is_remembered as isRemembered',
  'created_at as createdAt',
  'modified_at as modifiedAt',
  'authenticated_at as authenticatedAt',
] as const

export async function findDevice(db: Db, accountId: string, key: string): Promise<Device | undefined> {
  return db
    .selectFrom('identity.devices')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function listDevices(
  db: Db,
  accountId: string,
  after: string,
  limit: number,
): Promise<Device[]> {
  return db
    .selectFrom('identity.devices')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute()
}

/** Returns false if it exists already. */
export async function insertDevice(tx: Tx, accountId: string, device: Device): Promise<boolean> {
  const inserted = await tx
    .insertInto('identity.devices')
    .values({
      key: device.key,
      account_id: accountId,
      group_key: device.groupKey,
      name: device.name,
      salt: device.salt,
      verifier: device.verifier,
      is_remembered: device.isRemembered,
      created_at: device.createdAt,
      modified_at: device.modifiedAt,
      authenticated_at: device.authenticatedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns false if there is no such device. */
export async function rememberDevice(
  tx: Tx,
  accountId: string,
  key: string,
  isRemembered: boolean,
  at: Date,
): Promise<boolean> {
  const updated = await tx
    .updateTable('identity.devices')
    .set({ is_remembered: isRemembered, modified_at: at })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst()
  return updated !== undefined
}

export async function touchDevice(tx: Tx, key: string, at: Date): Promise<void> {
  await tx.updateTable('identity.devices').set({ authenticated_at: at }).where('key', '=', key).execute()
}

/** Returns false if there is no such device. */
export async function deleteDevice(tx: Tx, accountId: string, key: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('identity.devices')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst()
  return deleted !== undefined
}
