import type { Language, TimeZone } from '@sooner/rules/places'
import { timeZones } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import { listAddressees, members } from '../../directory/index.ts'
import { notificationsOf } from '../../vendors/index.ts'
import { nothingChosen, preferencesOf, type MailPreferences } from '../domain/preferences.ts'
import type { Notifications } from '../ports.ts'
import { listChosen } from '../store/preferences.ts'

/** A user of a vendor who has registered. */
export interface Reader {
  readonly vendorId: string
  readonly accountId: string
  readonly subject: string
  readonly isOwner: boolean
  readonly preferences: MailPreferences
}

/** The users of each of these vendors, each with what holds for their emails. */
export async function readersOfEach(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reader[]>> {
  const [users, chosen, business] = await Promise.all([
    members.listMembersOf(db, vendorIds),
    listChosen(db, vendorIds),
    notificationsOf(db, vendorIds),
  ])
  const readers = users.flatMap((member) => {
    const { id: accountId, subject, vendorId } = member
    if (subject === null || vendorId === null) return []
    const isOwner = isOwnerOf(member)
    const preferences = preferencesOf(chosen.get(accountId) ?? nothingChosen, isOwner, business(vendorId))
    return [{ vendorId, accountId, subject, isOwner, preferences }]
  })
  return Map.groupBy(readers, ({ vendorId }) => vendorId)
}

export const readersOf = async (db: Db, vendorId: string): Promise<readonly Reader[]> =>
  (await readersOfEach(db, [vendorId])).get(vendorId) ?? []

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

/** By the ids of their accounts; a user of whom the user pool has no verified address is absent. */
export async function recipientsAmong(
  { db, access }: Pick<Notifications, 'db' | 'access'>,
  readers: readonly Reader[],
): Promise<ReadonlyMap<string, Recipient>> {
  const [vendors, contacts] = [
    await listAddressees(db, [...new Set(readers.map(({ vendorId }) => vendorId))]),
    await access.userDirectory.contactsOf(readers.map(({ subject }) => subject)),
  ]
  return new Map(
    readers.flatMap(({ vendorId, accountId, subject, preferences }) => {
      const [vendor, contact] = [vendors.get(vendorId), contacts.get(subject)]
      if (!vendor || contact?.email === undefined) return []
      const language = preferences.language ?? contact.language ?? vendor.language
      const timeZone = timeZones[vendor.countryCode]
      return [[accountId, { to: contact.email, language, business: vendor.name, timeZone }] as const]
    }),
  )
}
