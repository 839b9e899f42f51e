import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { MailTransport } from '../../platform/mail/index.ts'
import { keepMail } from './store.ts'

/** Takes the place of SMTP: no mail leaves the house. Dated by the sandbox's day, as the news in it is. */
export function mailboxTransport(db: Db, clock: Clock, from: string): MailTransport {
  return {
    send: (message) => keepMail(db, message, from, clock.now()),
    close: () => undefined,
  }
}
