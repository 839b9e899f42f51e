import type { Language } from '@sooner/rules/places'
import { languageOtherwise } from '@sooner/rules/spoken'
import { findOwner } from '../../directory/index.ts'
import type { Access } from '../ports.ts'

/** Somebody to write to. */
export interface Recipient {
  readonly email: string
  readonly language: Language
}

/** The verified address of the vendor's owner; undefined where there is nobody, or the user pool does not know it. */
export async function reachableOwner(
  { db, userDirectory }: Access,
  vendorId: string,
): Promise<Recipient | undefined> {
  const subject = (await findOwner(db, vendorId))?.subject ?? undefined
  const email = subject === undefined ? undefined : await userDirectory.emailOf(subject)
  if (subject === undefined || email === undefined) return undefined
  return { email, language: (await userDirectory.languageOf(subject)) ?? languageOtherwise }
}

/** With the addresses that it had lately: what must reach the owner does, also after somebody else changed the address. */
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
