import type { Db, Tx } from '../../../platform/database/open.ts'

/** Adds the link of one mail. The earlier links of the invitation stay valid, so that an older mail is not a dead end. */
export async function insertInvitationLink(
  tx: Tx,
  link: { readonly secretHash: string; readonly accountId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('access.invitation_links')
    .values({ secret_hash: link.secretHash, account_id: link.accountId, sent_at: link.at })
    .execute()
}

/** Returns the id of the invitation, which may have been accepted; undefined if it was withdrawn or never existed. */
export async function findLinkedInvitation(
  db: Db,
  secretHashes: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('access.invitation_links')
    .select('account_id as id')
    .where('secret_hash', 'in', secretHashes)
    .executeTakeFirst()
  return row?.id
}
