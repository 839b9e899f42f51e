import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'

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
