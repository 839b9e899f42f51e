import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import { escapeHtml, type MailTransport } from '../../platform/mail/index.ts'
import { keepMail } from './store.ts'

/** Text messages stand among the mails, under the number that they went to. */
export const textMessages =
  (db: Db, clock: Clock, productName: string) =>
  async ({ key, to, text }: { key: string; to: string; text: string }): Promise<void> => {
    const html = `<!doctype html><title>Text message</title><p>${escapeHtml(text)}</p>`
    await keepMail(db, { key, to, subject: 'Text message', text, html }, productName, clock.now())
  }

/** Takes the place of SMTP: no mail leaves the house. Dated by the sandbox's day, as the news in it is. */
export function mailboxTransport(db: Db, clock: Clock, from: string): MailTransport {
  return {
    send: (message) => keepMail(db, message, from, clock.now()),
    close: () => undefined,
  }
}
