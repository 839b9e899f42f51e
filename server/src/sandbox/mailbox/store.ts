import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { MailMessage } from '../../platform/mail/index.ts'

export interface StoredMail {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
}

const pageSize = 100

const mails = (db: Db) =>
  db
    .selectFrom('sandbox.mails')
    .select(['id', 'recipient as to', 'sender as from', 'subject', 'body_text as text', 'body_html as html'])
    .select('sent_at as sentAt')

/** A mail under a key that is already here is the same mail. */
export async function keepMail(db: Db, message: MailMessage, from: string, sentAt: Date): Promise<void> {
  await db
    .insertInto('sandbox.mails')
    .values({
      id: randomUUID(),
      key: message.key,
      recipient: message.to,
      sender: from,
      subject: message.subject,
      body_text: message.text,
      body_html: message.html,
      sent_at: sentAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** The latest, newest first. By the order of arrival: the sandbox's clock may have been moved between two of them. */
export function latestMails(db: Db, to?: string): Promise<StoredMail[]> {
  const all = mails(db).orderBy('seq', 'desc').limit(pageSize)
  if (to === undefined) return all.execute()
  return all.where(sql`lower(recipient)`, '=', to.toLowerCase()).execute()
}

export function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  return mails(db).where('id', '=', id).executeTakeFirst()
}
