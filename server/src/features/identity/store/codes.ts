import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { CodePurpose } from '../domain/codes.ts'

export interface StoredCode {
  readonly digest: string
  readonly expiresAt: Date
  readonly triesLeft: number
  readonly usedAt: Date | null
}

/** Locks the account's row, not the code's: the first code of an account has no row yet. */
export async function lockSends(tx: Tx, accountId: string, purpose: CodePurpose): Promise<readonly Date[]> {
  await tx.selectFrom('identity.accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  const row = await tx
    .selectFrom('identity.codes')
    .select('sent_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.sent_at ?? []
}

export async function saveCode(
  tx: Tx,
  accountId: string,
  purpose: CodePurpose,
  code: StoredCode,
  sentAt: readonly Date[],
): Promise<void> {
  const values = {
    digest: code.digest,
    expires_at: code.expiresAt,
    tries_left: code.triesLeft,
    used_at: code.usedAt,
    sent_at: sql<Date[]>`${sentAt.map((at) => at.toISOString())}::text[]::timestamptz[]`,
  }
  await tx
    .insertInto('identity.codes')
    .values({ account_id: accountId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(values))
    .execute()
}

/** Takes one try off before the code is looked at, so that parallel guesses can't share one. */
export async function takeTry(
  tx: Tx,
  accountId: string,
  purpose: CodePurpose,
): Promise<StoredCode | undefined> {
  const row = await tx
    .selectFrom('identity.codes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.tries_left > 0) {
    await tx
      .updateTable('identity.codes')
      .set({ tries_left: row.tries_left - 1 })
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .execute()
  }
  return { digest: row.digest, expiresAt: row.expires_at, triesLeft: row.tries_left, usedAt: row.used_at }
}

export async function useCode(tx: Tx, accountId: string, purpose: CodePurpose, at: Date): Promise<void> {
  await tx
    .updateTable('identity.codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

export async function isLiveCode(
  db: Db,
  accountId: string,
  purpose: CodePurpose,
  digest: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('identity.codes')
    .select('digest')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.digest === digest
}
