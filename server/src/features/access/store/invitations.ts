import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { triesPerInvitationCode } from '../domain/invitation.ts'

/** Takes an advisory lock on the address, so that a concurrent mail to it is not decided by an outdated count. */
export async function countInvitationMails(
  tx: Tx,
  { vendorId, email, from }: { vendorId: string; email: string; from: Date },
): Promise<{ toAddress: number; ofVendor: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`access.invitation ${email}`}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('access.invitation_mails')
    .select('email')
    .where('vendor_id', '=', vendorId)
    .where('sent_at', '>', from)
    .execute()
  return { toAddress: rows.filter((row) => row.email === email).length, ofVendor: rows.length }
}

export async function insertInvitationMail(
  tx: Tx,
  mail: { id: string; vendorId: string; email: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('access.invitation_mails')
    .values({ id: mail.id, vendor_id: mail.vendorId, email: mail.email, sent_at: mail.at })
    .execute()
}

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

interface InvitationCode {
  /** The invitation that the code accepts. */
  readonly accountId: string
  readonly codeHash: string
  readonly expiresAt: Date
}

/** Replaces the previous code of the person. */
export async function saveInvitationCode(tx: Tx, subject: string, code: InvitationCode): Promise<void> {
  const values = {
    account_id: code.accountId,
    code_hash: code.codeHash,
    expires_at: code.expiresAt,
    tries_left: triesPerInvitationCode,
  }
  await tx
    .insertInto('access.invitation_codes')
    .values({ subject, ...values })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
    .execute()
}

/** Uses up one try before the code is compared, so that parallel guesses can't share one. Undefined if no try is left. */
export async function takeInvitationCodeTry(tx: Tx, subject: string): Promise<InvitationCode | undefined> {
  return tx
    .updateTable('access.invitation_codes')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where('subject', '=', subject)
    .where('tries_left', '>', 0)
    .returning(['account_id as accountId', 'code_hash as codeHash', 'expires_at as expiresAt'])
    .executeTakeFirst()
}

export async function deleteInvitationCode(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('access.invitation_codes').where('subject', '=', subject).execute()
}
