import type { Db, Tx } from '../../../platform/database/open.ts'

export interface StoredRecoveryCode {
  readonly id: string
  /** The value is sealed (encrypted with the key ring). */
  readonly digest: string
}

/** Returns only the unused codes. */
export async function listRecoveryCodes(db: Db, accountId: string): Promise<StoredRecoveryCode[]> {
  return db
    .selectFrom('identity.recovery_codes')
    .select(['id', 'digest'])
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

export async function countRecoveryCodes(
  db: Db,
  accountId: string,
): Promise<{ left: number; madeAt: Date | null }> {
  const rows = await db
    .selectFrom('identity.recovery_codes')
    .select(['made_at', 'used_at'])
    .where('account_id', '=', accountId)
    .execute()
  return { left: rows.filter((row) => row.used_at === null).length, madeAt: rows[0]?.made_at ?? null }
}

export async function dropRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('identity.recovery_codes').where('account_id', '=', accountId).execute()
}

export async function insertRecoveryCodes(
  tx: Tx,
  accountId: string,
  codes: readonly StoredRecoveryCode[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('identity.recovery_codes')
    .values(codes.map(({ id, digest }) => ({ id, account_id: accountId, digest, made_at: at })))
    .execute()
}

/** Returns false if it was used before. */
export async function useRecoveryCode(tx: Tx, id: string, at: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('identity.recovery_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
