import type { Db, Tx } from '../../../platform/database/open.ts'

export async function insertBankAccount(tx: Tx, vendorId: string, accountId: string): Promise<void> {
  await tx
    .insertInto('directory.bank_accounts')
    .values({ vendor_id: vendorId, account_id: accountId })
    .execute()
}

export async function isBankAccountOf(db: Db, vendorId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('directory.bank_accounts')
    .select('account_id')
    .where('vendor_id', '=', vendorId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
