import type { Language } from '@sooner/rules/places'
import { languageOtherwise } from '@sooner/rules/spoken'
import { findOwner } from '../../directory/index.ts'
import type { Access } from '../ports.ts'

export interface Recipient {
  readonly email: string
  readonly language: Language
}

/** The verified address of the vendor's owner; undefined if there is no owner or the user pool does not know an address. */
export async function reachableOwner(
  { db, userDirectory }: Access,
  vendorId: string,
): Promise<Recipient | undefined> {
  const subject = (await findOwner(db, vendorId))?.subject ?? undefined
  const email = subject === undefined ? undefined : await userDirectory.emailOf(subject)
  if (subject === undefined || email === undefined) return undefined
  return { email, language: (await userDirectory.languageOf(subject)) ?? languageOtherwise }
}

/** Includes the owner's recent addresses, so that a warning reaches the owner even if an attacker changed the address. */
export async function ownerAddresses(
  { db, userDirectory }: Access,
  vendorId: string,
): Promise<{ readonly emails: readonly string[]; readonly language: Language }> {
  const subject = (await findOwner(db, vendorId))?.subject ?? undefined
  if (subject === undefined) return { emails: [], language: languageOtherwise }
  const email = await userDirectory.emailOf(subject)
  const former = await userDirectory.formerEmailsOf(subject)
  const language = (await userDirectory.languageOf(subject)) ?? languageOtherwise
  return { emails: email === undefined ? former : [email, ...former], language }
}
