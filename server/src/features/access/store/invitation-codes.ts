import type { Tx } from '../../../platform/database/open.ts'
import { triesPerInvitationCode } from '../domain/invitation.ts'

export interface InvitationCode {
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
