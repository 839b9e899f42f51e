import type { Language, TimeZone } from '@sooner/rules/places'
import { timeZones } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import { findDirectoryVendor, members } from '../../directory/index.ts'
import { notificationsOf } from '../../vendors/index.ts'
import { nothingChosen, preferencesOf, type MailPreferences } from '../domain/preferences.ts'
import type { Notifications } from '../ports.ts'
import { listChosen } from '../store/preferences.ts'

/** A user of a vendor who has registered. */
export interface Reader {
  readonly accountId: string
  readonly subject: string
  readonly isOwner: boolean
  readonly preferences: MailPreferences
}

/** The users of a vendor, each with what holds for their emails. */
export async function readersOf(db: Db, vendorId: string): Promise<readonly Reader[]> {
  const [users, chosen, business] = await Promise.all([
    members.listMembers(db, vendorId),
    listChosen(db, vendorId),
    notificationsOf(db, vendorId),
  ])
  return users.flatMap((member) => {
    if (member.subject === null) return []
    const isOwner = isOwnerOf(member)
    const preferences = preferencesOf(chosen.get(member.id) ?? nothingChosen, isOwner, business)
    return [{ accountId: member.id, subject: member.subject, isOwner, preferences }]
  })
}

/** Whose emails are read or changed: those of the caller, as a user of that vendor. */
export interface OwnMails {
  readonly subject: string
  readonly vendorId: string
}

export async function requireReader(db: Db, { subject, vendorId }: OwnMails): Promise<Reader> {
  const reader = (await readersOf(db, vendorId)).find((user) => user.subject === subject)
  if (!reader) throw new Refusal('NOT_FOUND')
  return reader
}

const isOwnerOf = ({ parentId }: members.Member) => parentId === null

export interface Recipient {
  readonly to: string
  readonly language: Language
  readonly business: string
  readonly timeZone: TimeZone
}

/** Undefined if the user pool has no verified address of the user. */
export async function recipientOf(
  { db, access }: Pick<Notifications, 'db' | 'access'>,
  vendorId: string,
  { subject, preferences }: Reader,
): Promise<Recipient | undefined> {
  const [vendor, to] = [await findDirectoryVendor(db, vendorId), await access.userDirectory.emailOf(subject)]
  if (!vendor || to === undefined) return undefined
  const language = preferences.language ?? (await access.userDirectory.languageOf(subject)) ?? vendor.language
  return { to, language, business: vendor.name, timeZone: timeZones[vendor.countryCode] }
}
