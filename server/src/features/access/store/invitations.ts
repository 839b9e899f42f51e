import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly vendorId: string
  readonly parentId: string
  readonly readOnly: boolean
  readonly invitedAt: Date
}

const waiting = (db: Db) =>
  db
    .selectFrom('access.user_accounts')
    .select([
      'id',
      'email',
      'vendor_id as vendorId',
      'parent_id as parentId',
      'read_only as readOnly',
      'invited_at as invitedAt',
    ])
    .where('subject', 'is', null)
    .$narrowType<{ vendorId: string; parentId: string; invitedAt: Date }>()

/** The newest, should several vendors have invited the same address. */
const newest = (db: Db, email: string) =>
  waiting(db).where('email', '=', email).orderBy('invited_at', 'desc').limit(1)

export const findInvitation = (db: Db, email: string): Promise<Invitation | undefined> =>
  newest(db, email).executeTakeFirst()

/** Whoever comes second waits here, and then finds it taken up. */
export const lockInvitation = (tx: Tx, email: string): Promise<Invitation | undefined> =>
  newest(tx, email).forUpdate().executeTakeFirst()

export const findInvitationById = (db: Db, id: string): Promise<Invitation | undefined> =>
  waiting(db).where('id', '=', id).executeTakeFirst()

/** Gives the id of the invitation, which is the one that is there where the address is invited again. */
export async function saveInvitation(tx: Tx, invitation: Invitation): Promise<string> {
  const { id, email, vendorId, parentId, readOnly, invitedAt } = invitation
  const saved = await tx
    .insertInto('access.user_accounts')
    .values({
      id,
      email,
      vendor_id: vendorId,
      parent_id: parentId,
      read_only: readOnly,
      invited_at: invitedAt,
      created_at: invitedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['vendor_id', 'email'])
        .where('subject', 'is', null)
        .doUpdateSet({ read_only: readOnly, invited_at: invitedAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

export async function bindInvitation(tx: Tx, id: string, subject: string, at: Date): Promise<void> {
  await tx
    .updateTable('access.user_accounts')
    .set({ subject, last_seen_at: at })
    .where('id', '=', id)
    .execute()
}

/** Whoever mails to the same address waits meanwhile, so that none goes by a count that is no longer true. */
export async function countInvitationMails(
  tx: Tx,
  { vendorId, email, from }: { vendorId: string; email: string; from: Date },
): Promise<{ toAddress: number; ofVendor: number; toAddressByAll: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`access.invitation ${email}`}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('access.invitation_mails')
    .select(['email', 'vendor_id as vendorId'])
    .where((all) => all.or([all('vendor_id', '=', vendorId), all('email', '=', email)]))
    .where('sent_at', '>', from)
    .execute()
  const ours = rows.filter((row) => row.vendorId === vendorId)
  return {
    toAddress: ours.filter((row) => row.email === email).length,
    ofVendor: ours.length,
    toAddressByAll: rows.filter((row) => row.email === email).length,
  }
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
