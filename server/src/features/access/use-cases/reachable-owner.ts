import type { Language } from '@sooner/rules/places'
import { languageOtherwise } from '@sooner/rules/spoken'
import type { Access } from '../ports.ts'
import { findOwnerSubject } from '../store/user-accounts.ts'

/** Somebody to write to. */
export interface Recipient {
  readonly email: string
  readonly language: Language
}

/** The verified address of the vendor's owner; undefined where there is nobody, or the user pool does not know it. */
export async function reachableOwner(
  { db, directory }: Access,
  vendorId: string,
): Promise<Recipient | undefined> {
  const subject = await findOwnerSubject(db, vendorId)
  const email = subject === undefined ? undefined : await directory.emailOf(subject)
  if (subject === undefined || email === undefined) return undefined
  return { email, language: (await directory.languageOf(subject)) ?? languageOtherwise }
}

/** With the addresses that it had lately: what must reach the owner does, also after somebody else changed the address. */
export async function ownerAddresses(
  { db, directory }: Access,
  vendorId: string,
): Promise<{ readonly emails: readonly string[]; readonly language: Language }> {
  const subject = await findOwnerSubject(db, vendorId)
  if (subject === undefined) return { emails: [], language: languageOtherwise }
  const email = await directory.emailOf(subject)
  const former = await directory.formerEmailsOf(subject)
  const language = (await directory.languageOf(subject)) ?? languageOtherwise
  return { emails: email === undefined ? former : [email, ...former], language }
}
