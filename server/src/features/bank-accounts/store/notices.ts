import type { Db, Tx } from '../../../platform/database/open.ts'
import type { AccountEvent } from '../domain/account.ts'

export interface Notice {
  readonly id: string
  readonly vendorId: string
  readonly accountId: string
  readonly events: readonly AccountEvent[]
  readonly sentAt: Date
}

const notices = (db: Db, vendorId: string) =>
  db
    .selectFrom('bank_accounts.notices')
    .where('vendor_id', '=', vendorId)
    .select(['id', 'vendor_id as vendorId', 'account_id as accountId', 'events', 'sent_at as sentAt'])
    // Only `AccountEvent` values are stored in this column.
    .$narrowType<{ events: AccountEvent[] }>()

export async function insertNotice(tx: Tx, notice: Notice, secretHash: string): Promise<void> {
  await tx
    .insertInto('bank_accounts.notices')
    .values({
      vendor_id: notice.vendorId,
      id: notice.id,
      account_id: notice.accountId,
      events: [...notice.events],
      secret_hash: secretHash,
      sent_at: notice.sentAt,
    })
    .execute()
}

export const findNotice = (db: Db, vendorId: string, id: string): Promise<Notice | undefined> =>
  notices(db, vendorId).where('id', '=', id).executeTakeFirst()

export const findNoticeBySecret = (
  db: Db,
  vendorId: string,
  secretHashes: readonly string[],
): Promise<Notice | undefined> =>
  notices(db, vendorId).where('secret_hash', 'in', secretHashes).executeTakeFirst()
