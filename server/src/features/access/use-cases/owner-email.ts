import type { Access } from '../ports.ts'
import { findOwnerSubject } from '../store/user-accounts.ts'

/** The verified address of the vendor's owner; undefined where there is nobody, or the user pool does not know it. */
export async function ownerEmail({ db, directory }: Access, vendorId: string): Promise<string | undefined> {
  const subject = await findOwnerSubject(db, vendorId)
  return subject === undefined ? undefined : directory.emailOf(subject)
}
