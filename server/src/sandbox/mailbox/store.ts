import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/open.ts'
import type { MailMessage } from '../../platform/mail/index.ts'
import { transact } from '../../platform/transaction.ts'

export interface StoredMail {
  readonly id: string
  /** The sender's key of it. */
  readonly key: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
  readonly attachments: StoredAttachment[]
}

export interface StoredAttachment {
  readonly position: number
  readonly name: string
  readonly type: string
}

/** The number of emails that are listed, as the page states if there are more. */
export const maxListed = 100

export interface LatestMails {
  readonly mails: readonly StoredMail[]
  /** Whether there are no earlier ones. */
  readonly areAll: boolean
}

const mails = (db: Db) =>
  db
    .selectFrom('sandbox.mails')
    .select([
      'id',
      'key',
      'recipient as to',
      'sender as from',
      'subject',
      'body_text as text',
      'body_html as html',
    ])
    .select('sent_at as sentAt')
    .select((mail) =>
      jsonArrayFrom(
        mail
          .selectFrom('sandbox.mail_attachments as file')
          .select(['file.position', 'file.name', 'file.type'])
          .whereRef('file.mail_id', '=', 'sandbox.mails.id')
          .orderBy('file.position'),
      ).as('attachments'),
    )

/** Idempotent: a mail whose key is already stored is the same mail. */
export async function storeMail(db: Db, message: MailMessage, from: string, sentAt: Date): Promise<void> {
  const { key, to, subject, text, html, attachments = [] } = message
  await transact(db, async (tx) => {
    const inserted = await tx
      .insertInto('sandbox.mails')
      .values({
        id: randomUUID(),
        key,
        recipient: to,
        sender: from,
        subject,
        body_text: text,
        body_html: html,
        sent_at: sentAt,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted || attachments.length === 0) return
    const files = attachments.map((file, index) => ({ mail_id: inserted.id, position: index + 1, ...file }))
    await tx.insertInto('sandbox.mail_attachments').values(files).execute()
  })
}

export const findAttachment = (
  db: Db,
  mailId: string,
  position: number,
): Promise<{ name: string; type: string; content: Buffer } | undefined> =>
  db
    .selectFrom('sandbox.mail_attachments')
    .select(['name', 'type', 'content'])
    .where('mail_id', '=', mailId)
    .where('position', '=', position)
    .executeTakeFirst()

/** Returns the newest mails first, by order of arrival and not by date: the sandbox clock may have been moved in between. */
export async function latestMails(db: Db, to?: string): Promise<LatestMails> {
  const all = mails(db)
    .orderBy('seq', 'desc')
    .limit(maxListed + 1)
  const found =
    to === undefined
      ? await all.execute()
      : await all.where(sql`lower(recipient)`, '=', to.toLowerCase()).execute()
  return { mails: found.slice(0, maxListed), areAll: found.length <= maxListed }
}

export function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  return mails(db).where('id', '=', id).executeTakeFirst()
}
