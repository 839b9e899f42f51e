import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { MailboxState } from '../domain/mailbox.ts'

export interface Mailbox {
  readonly address: string
  readonly state: MailboxState
  readonly since: Date
  readonly words: string
}

/** What is known of these addresses; an absent one gets every email. */
export async function findMailboxes(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Mailbox>> {
  const { rows } = await sql<Mailbox>`
    select address, state, since, words from notifications.mailboxes
    where address = any(${addresses.map((address) => address.toLowerCase())}::text[])`.execute(db)
  return new Map(rows.map((mailbox) => [mailbox.address, mailbox]))
}

/**
 * Stops emails to an address. Returns false where nothing changes: it is stopped as much already, or the email was sent before it was active
 * again.
 */
export async function stopMailbox(
  tx: Tx,
  { address, state, since, words }: Mailbox,
  sentAt: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notifications.mailboxes as known (address, state, since, words)
    values (${address.toLowerCase()}, ${state}, ${since}, ${words})
    on conflict (address) do update set state = excluded.state, since = excluded.since, words = excluded.words
    where (known.state = 'active' and known.since < ${sentAt})
      or (known.state = 'complained' and excluded.state = 'bounced')
    returning true`.execute(tx)
  return rows.length > 0
}

/** Returns what it was; undefined if nothing was stopped. */
export async function resumeMailbox(tx: Tx, address: string, at: Date): Promise<Mailbox | undefined> {
  const { rows } = await sql<Mailbox>`
    select address, state, since, words from notifications.mailboxes
    where address = ${address.toLowerCase()} and state <> 'active' for update`.execute(tx)
  const [before] = rows
  if (!before) return undefined
  await tx
    .updateTable('notifications.mailboxes')
    .set({ state: 'active', since: at, words: '' })
    .where('address', '=', before.address)
    .execute()
  return before
}

export interface SentMail {
  readonly mailId: string
  readonly address: string
  readonly sentAt: Date
}

/** Of an email that is handed over again, the last time counts. */
export async function saveSent(tx: Tx, sent: readonly SentMail[]): Promise<void> {
  await sql`
    insert into notifications.sent_mails (mail_id, address, sent_at)
    select distinct on (mail_id) mail_id, address, sent_at
    from unnest(${sent.map(({ mailId }) => mailId)}::text[], ${sent.map(({ address }) => address.toLowerCase())}::text[],
      ${sent.map(({ sentAt }) => sentAt)}::timestamptz[]) as given (mail_id, address, sent_at)
    on conflict (mail_id) do update set address = excluded.address, sent_at = excluded.sent_at`.execute(tx)
}

export const findSent = (db: Db, mailId: string): Promise<SentMail | undefined> =>
  db
    .selectFrom('notifications.sent_mails')
    .select(['mail_id as mailId', 'address', 'sent_at as sentAt'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst()

/** Deletes some of those that were sent before a time. Returns how many. */
export async function deleteSent(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications.sent_mails where mail_id in (
      select mail_id from notifications.sent_mails where sent_at < ${before} order by sent_at limit ${limit})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
