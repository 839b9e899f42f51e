import type { Access } from '../ports.ts'
import { findOwnerSubject } from '../store/user-accounts.ts'

/** The verified address of the vendor's owner; undefined where there is nobody, or the user pool does not know it. */
export async function ownerEmail({ db, directory }: Access, vendorId: string): Promise<string | undefined> {
  const subject = await findOwnerSubject(db, vendorId)
  return subject === undefined ? undefined : directory.emailOf(subject)
}

/** With those that it had lately: what must reach the owner does, also after somebody else changed the address. */
export async function ownerEmails({ db, directory }: Access, vendorId: string): Promise<readonly string[]> {
  const subject = await findOwnerSubject(db, vendorId)
  if (subject === undefined) return []
  const email = await directory.emailOf(subject)
  const former = await directory.formerEmailsOf(subject)
  return email === undefined ? former : [email, ...former]
}
