import type { Language } from '@sooner/rules/places'
import { sql, type Updateable } from 'kysely'
import { ofVendors } from '../../../platform/database/of-vendors.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { Schema } from '../../../platform/schema.gen.ts'
import { findDirectoryVendor, listAddressees } from './vendors.ts'

/** Connects a person of the user pool with a vendor, as its owner or as a colleague whom the owner invited. */
export interface Member {
  readonly id: string
  /** Null until the invitation is accepted. */
  readonly subject: string | null
  readonly email: string
  /** Null while the person has no vendor. */
  readonly vendorId: string | null
  /** The account id of the owner who invited this colleague; null for an owner. */
  readonly parentId: string | null
  readonly readOnly: boolean
  readonly invitedAt: Date | null
  readonly createdAt: Date
}

/** An invitation that has not been accepted. */
export interface InvitedMember {
  readonly id: string
  readonly email: string
  readonly vendorId: string
  readonly parentId: string
  readonly readOnly: boolean
  readonly invitedAt: Date
}

const members = (db: Db) =>
  db
    .selectFrom('directory.members')
    .select([
      'account_id as id',
      'subject',
      'email',
      'vendor_id as vendorId',
      'parent_id as parentId',
      'read_only as readOnly',
      'invited_at as invitedAt',
      'created_at as createdAt',
    ])

const bySubject = (db: Db, subject: string) => members(db).where('subject', '=', subject)
const byId = (db: Db, id: string) => members(db).where('account_id', '=', id)

/** Must stay one look-up by a unique index, because every request that depends on a person's membership makes it. */
export const findMember = (db: Db, subject: string): Promise<Member | undefined> =>
  bySubject(db, subject).executeTakeFirst()

export const findMemberById = (db: Db, id: string): Promise<Member | undefined> =>
  byId(db, id).executeTakeFirst()

/** For a transaction that decides by a member's present state before it writes the member. */
export const lockMember = (tx: Tx, subject: string): Promise<Member | undefined> =>
  bySubject(tx, subject).forUpdate().executeTakeFirst()

export const lockMemberById = (tx: Tx, id: string): Promise<Member | undefined> =>
  byId(tx, id).forUpdate().executeTakeFirst()

export const findOwner = (db: Db, vendorId: string): Promise<Member | undefined> =>
  members(db).where('vendor_id', '=', vendorId).where('parent_id', 'is', null).executeTakeFirst()

const membersOf = (db: Db, vendorIds: readonly string[]) =>
  members(db).where(ofVendors(vendorIds)).orderBy('created_at').orderBy('account_id')

/** Sorted by creation, so the owner, who exists before the colleagues, comes first. */
export const listMembers = (db: Db, vendorId: string): Promise<Member[]> =>
  membersOf(db, [vendorId]).execute()

/** Locks all members of a vendor: no other transaction writes them until this one ends. */
export const lockMembers = (tx: Tx, vendorId: string): Promise<Member[]> =>
  members(tx).where('vendor_id', '=', vendorId).orderBy('account_id').forUpdate().execute()

export const listMembersOf = async (db: Db, vendorIds: readonly string[]): Promise<Member[]> =>
  vendorIds.length === 0 ? [] : membersOf(db, vendorIds).execute()

/** The names of the businesses to whose users these addresses belong. */
export async function businessesAt(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('directory.members as member')
    .innerJoin('directory.vendors as vendor', 'vendor.vendor_id', 'member.vendor_id')
    .select(['member.email', 'vendor.name'])
    .where('member.email', 'in', emails)
    .orderBy('member.invited_at')
    .execute()
  return new Map(rows.map(({ email, name }) => [email, name]))
}

/** The users of vendors to whom an address belongs, also those who are invited. */
export const usersAt = (db: Db, email: string) =>
  db
    .selectFrom('directory.members')
    .select(['account_id as id', 'vendor_id as vendorId'])
    .where('email', '=', email)
    .where('vendor_id', 'is not', null)
    .$narrowType<{ vendorId: string }>()
    .execute()

/** The language of mails to the person's vendor; undefined for a person without a vendor. */
export async function languageOfMembersVendor(db: Db, subject: string): Promise<Language | undefined> {
  const vendorId = (await findMember(db, subject))?.vendorId
  // These are two statements and not a join, because every statement about a vendor has to name the vendor's id.
  return vendorId ? (await findDirectoryVendor(db, vendorId))?.language : undefined
}

/** The same for several persons. One without a vendor is absent. */
export async function languagesOfMembersVendors(
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const persons = await members(db)
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .execute()
  const vendors = await listAddressees(
    db,
    persons.flatMap(({ vendorId }) => vendorId ?? []),
  )
  return new Map(
    persons.flatMap(({ subject, vendorId }) => {
      const language = vendors.get(vendorId ?? '')?.language
      return subject === null || language === undefined ? [] : [[subject, language] as const]
    }),
  )
}

interface NewMember {
  readonly id: string
  readonly subject: string
  readonly email: string
  readonly at: Date
}

/** Adds a person who has no vendor yet. Returns false if the person already exists. */
export async function insertMember(tx: Tx, { id, subject, email, at }: NewMember): Promise<boolean> {
  const inserted = await tx
    .insertInto('directory.members')
    .values({ account_id: id, subject, email, read_only: false, created_at: at })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Change = Updateable<Schema['directory.members']>

async function update(tx: Tx, id: string, change: Change): Promise<void> {
  const changed = await tx
    .updateTable('directory.members')
    .where('account_id', '=', id)
    .set(change)
    .returning('vendor_id as vendorId')
    .executeTakeFirst()
  await announceUsers(tx, changed)
}

/** A person without a vendor has no colleagues who could see the change. */
async function announceUsers(
  tx: Tx,
  member: { readonly vendorId: string | null } | undefined,
): Promise<void> {
  if (member && member.vendorId !== null) await announce(tx, member.vendorId, 'users')
}

export const saveReadOnly = (tx: Tx, id: string, readOnly: boolean): Promise<void> =>
  update(tx, id, { read_only: readOnly })

export const saveEmail = (tx: Tx, id: string, email: string): Promise<void> => update(tx, id, { email })

export const saveVendor = (tx: Tx, id: string, vendorId: string): Promise<void> =>
  update(tx, id, { vendor_id: vendorId })

const saveSubject = (tx: Tx, id: string, subject: string): Promise<void> => update(tx, id, { subject })

export async function deleteMember(tx: Tx, id: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('directory.members')
    .where('account_id', '=', id)
    .returning('vendor_id as vendorId')
    .executeTakeFirst()
  await announceUsers(tx, deleted)
}

const waiting = (db: Db) =>
  db
    .selectFrom('directory.members')
    .select([
      'account_id as id',
      'email',
      'vendor_id as vendorId',
      'parent_id as parentId',
      'read_only as readOnly',
      'invited_at as invitedAt',
    ])
    .where('subject', 'is', null)
    .$narrowType<{ vendorId: string; parentId: string; invitedAt: Date }>()

/** The newest invitation, because several vendors may have invited the same address. */
const newest = (db: Db, email: string) =>
  waiting(db).where('email', '=', email).orderBy('invited_at', 'desc').limit(1)

export const findInvitation = (db: Db, email: string): Promise<InvitedMember | undefined> =>
  newest(db, email).executeTakeFirst()

export const findInvitationById = (db: Db, id: string): Promise<InvitedMember | undefined> =>
  waiting(db).where('account_id', '=', id).executeTakeFirst()

/** Returns the id of the invitation: that of the existing one if the address is invited again. */
export async function saveInvitation(tx: Tx, invitation: InvitedMember): Promise<string> {
  const { id, email, vendorId, parentId, readOnly, invitedAt } = invitation
  const saved = await tx
    .insertInto('directory.members')
    .values({
      account_id: id,
      email,
      vendor_id: vendorId,
      parent_id: parentId,
      read_only: readOnly,
      invited_at: invitedAt,
      created_at: invitedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['vendor_id', 'email'])
        .where('subject', 'is', null)
        .doUpdateSet({ read_only: readOnly, invited_at: invitedAt }),
    )
    .returning('account_id as id')
    .executeTakeFirstOrThrow()
  await announce(tx, vendorId, 'users')
  return saved.id
}

export const bindInvitation = (tx: Tx, id: string, subject: string): Promise<void> =>
  saveSubject(tx, id, subject)
