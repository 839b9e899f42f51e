import { sql } from 'kysely'
import { ofVendors } from '../../../platform/database/of-vendors.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce, announceToVendors } from '../../../platform/live/index.ts'
import type { Fact, FactKind, MailKind } from '../domain/kinds.ts'

/** One email to one user. */
export interface MailKey {
  readonly vendorId: string
  readonly mailId: string
}

export interface NewMail extends MailKey {
  readonly accountId: string
  readonly kind: MailKind
  readonly dueAt: Date
}

/** The facts among these that no email to this user has been about. */
export async function newFacts(
  tx: Tx,
  { vendorId, accountId }: { readonly vendorId: string; readonly accountId: string },
  facts: readonly Fact[],
): Promise<readonly Fact[]> {
  const kinds = facts.map(({ kind }) => kind)
  const names = facts.map(({ fact }) => fact)
  const { rows } = await sql<Fact>`
    select distinct given.kind, given.fact from unnest(${kinds}::text[], ${names}::text[]) as given (kind, fact)
    where not exists (
      select from notifications.facts as known where known.vendor_id = ${vendorId} and known.account_id = ${accountId}
        and known.kind = given.kind and known.fact = given.fact)`.execute(tx)
  const stated = new Map(facts.map((fact) => [`${fact.kind} ${fact.fact}`, fact]))
  return rows.flatMap(({ kind, fact }) => stated.get(`${kind} ${fact}`) ?? [])
}

/** The email of that kind that still collects facts, which this transaction keeps from being taken; a new one where there is none. */
export async function collectingMail(
  tx: Tx,
  mail: NewMail,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    select mail_id as id from notifications.mails
    where vendor_id = ${mail.vendorId} and account_id = ${mail.accountId} and kind = ${mail.kind} and taken_at is null
    for update`.execute(tx)
  if (rows[0]) return { id: rows[0].id, isNew: false }
  await tx
    .insertInto('notifications.mails')
    .values({
      vendor_id: mail.vendorId,
      mail_id: mail.mailId,
      account_id: mail.accountId,
      kind: mail.kind,
      due_at: mail.dueAt,
    })
    .execute()
  return { id: mail.mailId, isNew: true }
}

export async function insertFacts(
  tx: Tx,
  { vendorId, mailId, accountId, at }: MailKey & { readonly accountId: string; readonly at: Date },
  facts: readonly Fact[],
): Promise<void> {
  const kinds = facts.map(({ kind }) => kind)
  const names = facts.map(({ fact }) => fact)
  const data = facts.map((fact) => (fact.data ? JSON.stringify(fact.data) : null))
  await sql`
    insert into notifications.facts (vendor_id, account_id, kind, fact, mail_id, data, noted_at)
    select ${vendorId}::uuid, ${accountId}::uuid, kind, fact, ${mailId}::uuid, data::jsonb, ${at}
    from unnest(${kinds}::text[], ${names}::text[], ${data}::text[]) as given (kind, fact, data)`.execute(tx)
}

/** Marks the emails that are due, of all vendors, as enqueued, and returns them. */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<readonly MailKey[]> {
  const { rows } = await sql<MailKey>`
    update notifications.mails as mail set queued_at = ${now}
    from (
      select vendor_id, mail_id from notifications.mails where queued_at is null and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    ) as due
    where mail.vendor_id = due.vendor_id and mail.mail_id = due.mail_id
    returning mail.vendor_id as "vendorId", mail.mail_id as "mailId"`.execute(tx)
  return rows
}

export async function markQueued(tx: Tx, { vendorId, mailId }: MailKey, at: Date): Promise<void> {
  await tx
    .updateTable('notifications.mails')
    .set({ queued_at: at })
    .where('vendor_id', '=', vendorId)
    .where('mail_id', '=', mailId)
    .execute()
}

/** The ids of emails are unique among all vendors; the vendors name the parts of the table in which they are. */
const among = (keys: readonly MailKey[]) => sql<boolean>`
  ${ofVendors(keys.map(({ vendorId }) => vendorId))}
  and mail_id = any(${keys.map(({ mailId }) => mailId)}::uuid[])`

export interface TakenMail extends MailKey {
  readonly accountId: string
  readonly kind: MailKind
  /** This is the first attempt to send it. */
  readonly isFirst: boolean
}

/** From now on they collect nothing more. Those that are over are left out; the others keep their order. */
export async function takeMails(tx: Tx, keys: readonly MailKey[], at: Date): Promise<readonly TakenMail[]> {
  const { rows } = await sql<TakenMail>`
    update notifications.mails set taken_at = coalesce(taken_at, ${at})
    where ${among(keys)} and ended_at is null
    returning vendor_id as "vendorId", mail_id as "mailId", account_id as "accountId", kind,
      old.taken_at is null as "isFirst"`.execute(tx)
  const taken = new Map(rows.map((mail) => [mail.mailId, mail]))
  return keys.flatMap(({ mailId }) => taken.get(mailId) ?? [])
}

/** Whether a server has refused any of these emails. */
export async function isAnyRefused(db: Db, keys: readonly MailKey[]): Promise<boolean> {
  const { rows } = await sql<{ isRefused: boolean }>`
    select exists (select from notifications.mails where ${among(keys)} and outcome = 'refused') as "isRefused"`.execute(
    db,
  )
  return rows[0]?.isRefused ?? false
}

/** An email that is in the bell of its user; undefined while it collects. */
export async function findTakenMail(
  db: Db,
  { vendorId, mailId }: MailKey,
): Promise<
  | { readonly accountId: string; readonly kind: MailKind; readonly takenAt: Date; readonly isRead: boolean }
  | undefined
> {
  const row = await db
    .selectFrom('notifications.mails')
    .select(['account_id as accountId', 'kind', 'taken_at as takenAt', 'read_at as readAt'])
    .where('vendor_id', '=', vendorId)
    .where('mail_id', '=', mailId)
    .$narrowType<{ kind: MailKind }>()
    .executeTakeFirst()
  if (!row?.takenAt) return undefined
  const { accountId, kind, takenAt, readAt } = row
  return { accountId, kind, takenAt, isRead: readAt !== null }
}

/** What each of these emails is about, by its id. */
export async function listFactsOf(
  db: Db,
  keys: readonly MailKey[],
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  const rows = await db
    .selectFrom('notifications.facts')
    .select(['mail_id as mailId', 'kind', 'fact', 'data'])
    .where(among(keys))
    .orderBy('noted_at')
    .orderBy('fact')
    .$narrowType<{ kind: FactKind; data: Record<string, unknown> | null }>()
    .execute()
  return Map.groupBy(rows, ({ mailId }) => mailId)
}

export const listFacts = async (db: Db, key: MailKey): Promise<readonly Fact[]> =>
  (await listFactsOf(db, [key])).get(key.mailId) ?? []

interface OfUser {
  readonly vendorId: string
  readonly accountId: string
}

/** An email in the bell of its user. It is listed once it is taken for sending, even if it can't be delivered, unless it is no longer true by then. */
export interface ListedMail {
  readonly id: string
  readonly kind: MailKind
  readonly at: Date
  readonly isRead: boolean
}

const ofBell = ({ vendorId, accountId }: OfUser) => sql`
  vendor_id = ${vendorId} and account_id = ${accountId} and taken_at is not null and outcome is distinct from 'untrue'`

/** The newest first. */
export async function listMailsOf(db: Db, user: OfUser, limit: number): Promise<readonly ListedMail[]> {
  const { rows } = await sql<ListedMail>`
    select mail_id as id, kind, taken_at as at, read_at is not null as "isRead" from notifications.mails
    where ${ofBell(user)} order by taken_at desc, mail_id desc limit ${limit}`.execute(db)
  return rows
}

/** An email to a user of a vendor, as operators see it. */
export interface VendorMail {
  readonly id: string
  readonly userAccountId: string
  readonly kind: MailKind
  readonly state: 'waiting' | 'sending' | MailOutcome
  readonly at: Date
}

/** First the emails that wait, the next one first; then those that were taken for sending, the newest first. */
export async function listMailsOfVendor(
  db: Db,
  vendorId: string,
  bounds: { readonly waiting: number; readonly taken: number },
): Promise<VendorMail[]> {
  const mail = sql`mail_id as id, account_id as "userAccountId", kind`
  const waiting = await sql<VendorMail>`
    select ${mail}, 'waiting' as state, due_at as at from notifications.mails
    where vendor_id = ${vendorId} and taken_at is null
    order by due_at, mail_id limit ${bounds.waiting}`.execute(db)
  const taken = await sql<VendorMail>`
    select ${mail}, coalesce(outcome, 'sending') as state, coalesce(ended_at, taken_at) as at from notifications.mails
    where vendor_id = ${vendorId} and taken_at is not null
    order by taken_at desc, mail_id desc limit ${bounds.taken}`.execute(db)
  return [...waiting.rows, ...taken.rows]
}

/** How many emails of the user are not read, up to a limit. */
export async function countUnread(db: Db, user: OfUser, limit: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications.mails where ${ofBell(user)} and read_at is null limit ${limit}) as unread`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

/** Marks an email of the user, or all that were taken until a time. */
export async function markRead(
  tx: Tx,
  user: OfUser,
  which: { readonly mailId: string } | { readonly until: Date },
  at: Date,
): Promise<void> {
  const isNamed = 'until' in which ? sql`taken_at <= ${which.until}` : sql`mail_id = ${which.mailId}`
  await sql`
    update notifications.mails set read_at = ${at} where ${ofBell(user)} and read_at is null and ${isNamed}`.execute(
    tx,
  )
  await announce(tx, user.vendorId, 'notifications')
}

export type MailOutcome = 'sent' | 'untrue' | 'unwanted' | 'unreachable' | 'refused' | 'stopped'

export interface EndedMail extends MailKey {
  readonly outcome: MailOutcome
}

export async function endMails(tx: Tx, ended: readonly EndedMail[], at: Date): Promise<void> {
  await sql`
    update notifications.mails as mail set ended_at = ${at}, outcome = given.outcome
    from unnest(${ended.map(({ mailId }) => mailId)}::uuid[], ${ended.map(({ outcome }) => outcome)}::text[])
      as given (id, outcome)
    where ${among(ended)} and mail_id = given.id`.execute(tx)
  await announceToVendors(
    tx,
    ended.map(({ vendorId }) => vendorId),
    'notifications',
  )
}
