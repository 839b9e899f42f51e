import { sweptBefore } from '../../domain/sweeping.ts'
import type { Identity } from '../../ports.ts'
import { findAccountById } from '../../store/accounts.ts'
import { listFormerEmails } from '../../store/former-emails.ts'

/** Returns the verified address of an account, which other features send mail to or display. */
export async function emailOf({ db }: Identity, sub: string): Promise<string | undefined> {
  const account = await findAccountById(db, sub)
  return account?.emailVerified ? account.email : undefined
}

/** The verified addresses that the account had before this one, as long as they are stored. */
export const formerEmailsOf = ({ db, clock }: Identity, sub: string): Promise<readonly string[]> =>
  listFormerEmails(db, sub, sweptBefore('formerEmails', clock.wall()))
