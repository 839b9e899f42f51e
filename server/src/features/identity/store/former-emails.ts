import type { Db, Tx } from '../../../platform/database/open.ts'

/** If the account leaves the same address again, the later time replaces the earlier one. */
export async function insertFormerEmail(tx: Tx, accountId: string, email: string, at: Date): Promise<void> {
  await tx
    .insertInto('identity.former_emails')
    .values({ account_id: accountId, email, left_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'email']).doUpdateSet({ left_at: at }))
    .execute()
}

/** Excludes the address that the account has now. */
export async function listFormerEmails(db: Db, accountId: string, since: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identity.former_emails as former')
    .innerJoin('identity.accounts as account', 'account.id', 'former.account_id')
    .select('former.email')
    .where('former.account_id', '=', accountId)
    .where('former.left_at', '>=', since)
    .whereRef('former.email', '<>', 'account.email')
    .orderBy('former.left_at')
    .execute()
  return rows.map(({ email }) => email)
}
