import type { Db, Tx } from '../../../platform/database/open.ts'

export interface Authenticator {
  /** The value is sealed (encrypted with the key ring). */
  readonly secret: string | null
  readonly name: string | null
  readonly lastStep: number
  /** The value is sealed (encrypted with the key ring). */
  readonly pendingSecret: string | null
  readonly pendingSince: Date | null
}

const read = (db: Db, accountId: string) =>
  db
    .selectFrom('identity.authenticators')
    .select([
      'secret',
      'name',
      'last_step as lastStep',
      'pending_secret as pendingSecret',
      'pending_since as pendingSince',
    ])
    .where('account_id', '=', accountId)

export async function findAuthenticator(db: Db, accountId: string): Promise<Authenticator | undefined> {
  const row = await read(db, accountId).executeTakeFirst()
  return row && { ...row, lastStep: Number(row.lastStep) }
}

export async function lockAuthenticator(tx: Tx, accountId: string): Promise<Authenticator | undefined> {
  const row = await read(tx, accountId).forUpdate().executeTakeFirst()
  return row && { ...row, lastStep: Number(row.lastStep) }
}

export async function savePendingSecret(tx: Tx, accountId: string, sealed: string, at: Date): Promise<void> {
  const values = { pending_secret: sealed, pending_since: at }
  await tx
    .insertInto('identity.authenticators')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** Saves the secret against which codes are checked from now on. */
export async function saveSecret(
  tx: Tx,
  accountId: string,
  { secret, name, lastStep }: { secret: string; name: string | null; lastStep: number },
): Promise<void> {
  const values = { secret, name, last_step: BigInt(lastStep), pending_secret: null, pending_since: null }
  await tx
    .insertInto('identity.authenticators')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** The authenticator is off. To turn it on again, a person sets up a new one after a fresh proof of identity. */
export async function dropSecret(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('identity.authenticators')
    .set({ secret: null, name: null })
    .where('account_id', '=', accountId)
    .execute()
}

export async function saveLastStep(tx: Tx, accountId: string, lastStep: number): Promise<void> {
  await tx
    .updateTable('identity.authenticators')
    .set({ last_step: BigInt(lastStep) })
    .where('account_id', '=', accountId)
    .execute()
}

interface StoredRecoveryCode {
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
