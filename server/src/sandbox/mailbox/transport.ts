import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import { attemptEach, escapeHtml, transportOf, type MailTransport } from '../../platform/mail/index.ts'
import { storeMail } from './store.ts'

/** Stores text messages among the mails, with the telephone number as the recipient. */
export const textMessages =
  (db: Db, clock: Clock, productName: string) =>
  async ({ key, to, text }: { key: string; to: string; text: string }): Promise<void> => {
    const html = `<!doctype html><title>Text message</title><p>${escapeHtml(text)}</p>`
    await storeMail(db, { key, to, subject: 'Text message', text, html }, productName, clock.now())
  }

/** Replaces SMTP, so no mail leaves the server. Mails are dated by the sandbox clock, like the events that they report. */
export function mailboxTransport(db: Db, clock: Clock, from: string): MailTransport {
  return transportOf({
    sendMany: (messages, until) =>
      attemptEach(messages, { until, atOnce: 1 }, (message) => storeMail(db, message, from, clock.now())),
    close: () => undefined,
  })
}
