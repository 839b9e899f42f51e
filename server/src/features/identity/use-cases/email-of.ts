import type { Identity } from '../ports.ts'
import { findAccountById } from '../store/accounts.ts'

/** The verified address of an account, for other features to write to or name. */
export async function emailOf({ db }: Identity, sub: string): Promise<string | undefined> {
  const account = await findAccountById(db, sub)
  return account?.emailVerified ? account.email : undefined
}
