import { Refusal } from '@sooner/rules/refusal'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { Log } from '../../../platform/log.ts'
import {
  mailIdIn,
  mailIdOf,
  mailStopped,
  readReport,
  transportOf,
  wordsOnAddress,
  type Attempted,
  type MailMessage,
  type MailReport,
  type MailTransport,
  type ReturnPaths,
} from '../../../platform/mail/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { members } from '../../directory/index.ts'
import { isStopped, withoutAddresses } from '../domain/mailbox.ts'
import {
  deleteSent,
  findMailboxes,
  findSent,
  saveSent,
  stopMailbox,
  type SentMail,
} from '../store/mailboxes.ts'

interface Mailing {
  readonly db: Db
  readonly clock: Clock
  /** Absent where no mail server passes reports on, so that nothing has to be remembered for them. */
  readonly returnPaths: ReturnPaths | undefined
}

/**
 * Sends no email to an address for which emails like it are stopped, and stops an address that its server refuses for good. Only users of
 * vendors are stopped, since they see it and can lift it; an email to anybody else that is refused becomes a dead letter, which operators see.
 */
export const mailToReachable = (
  mailing: Mailing,
  transport: MailTransport,
  log: Pick<Log, 'info'>,
): MailTransport =>
  transportOf({
    async sendMany(messages, until) {
      const stopped = await stoppedAmong(mailing.db, messages)
      for (const { key } of stopped)
        log.info(
          { mailId: mailIdOf(key) },
          'notifications: an email to an address that gets none was not sent',
        )
      const sentAt = mailing.clock.now()
      const open = messages
        .filter((message) => !stopped.has(message))
        .map((message) => ({ message, sent: { mailId: mailIdOf(message.key), address: message.to, sentAt } }))
      const sent = open.map((one) => one.sent)
      if (mailing.returnPaths && sent.length > 0) await transact(mailing.db, (tx) => saveSent(tx, sent))
      const attempts = await transport.sendMany(
        open.map(({ message }) => message),
        until,
      )
      const became = new Map<MailMessage, Attempted>()
      for (const [at, { message, sent: to }] of open.entries())
        became.set(message, await stopRefused(mailing, to, attempts[at] ?? 'waiting'))
      return messages.map((message) => became.get(message) ?? { error: new Refusal(mailStopped) })
    },
    close: () => transport.close(),
  })

/** The emails to users of vendors at addresses for which emails like them are stopped. */
async function stoppedAmong(db: Db, messages: readonly MailMessage[]): Promise<ReadonlySet<MailMessage>> {
  const mailboxes = await findMailboxes(
    db,
    messages.map(({ to }) => to),
  )
  const stopped = new Set<MailMessage>()
  for (const message of messages) {
    const mailbox = mailboxes.get(message.to.toLowerCase())
    if (mailbox && isStopped(mailbox.state, message) && (await usersOf(db, message.to)).length > 0)
      stopped.add(message)
  }
  return stopped
}

/** Stops an address that its server refuses. Where that fails, this email alone is tried again. */
async function stopRefused(
  mailing: Mailing,
  sent: Omit<SentMail, 'mailId'>,
  attempted: Attempted,
): Promise<Attempted> {
  const words = typeof attempted === 'object' ? wordsOnAddress(attempted.error) : undefined
  if (words === undefined) return attempted
  return stop(mailing, sent, { kind: 'bounced', words }).then(
    () => attempted,
    (error: unknown) => ({ error }),
  )
}

const usersOf = (db: Db, address: string) => members.usersAt(db, address.toLowerCase())

/** Returns whether anything changed. */
const stop = (
  { db, clock }: Mailing,
  { address, sentAt }: { readonly address: string; readonly sentAt: Date },
  { kind: state, words: said }: Pick<MailReport, 'kind' | 'words'>,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const users = await usersOf(tx, address)
    if (users.length === 0) return false
    const words = said.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
    const stopped = await stopMailbox(tx, { address, state, since: clock.now(), words }, sentAt)
    if (!stopped) return false
    const act = { actor: 'mail server', action: 'notifications.stop-mails' }
    for (const { id: subject, vendorId } of users) {
      const after = { state, words: withoutAddresses(words) }
      await audit(tx, { at: clock.wall(), ...act, subject, vendorId, after })
      await announce(tx, vendorId, 'notifications')
    }
    return true
  })

/**
 * A report of a mail server. It counts if it names one of our emails by a return path that we have signed, which only the servers on its way
 * know, and no other address than that of the email: a mailbox that forwards emails by itself may keep the return path, and the next one
 * failing says nothing about it. The Message-ID, which a reader passes on with each answer, is enough for a complaint alone: that stops no more than the link which
 * each such email has.
 */
export async function takeReport(
  mailing: Mailing,
  { recipient, report }: { readonly recipient: string; readonly report: string },
): Promise<'stopped' | 'ignored'> {
  const { db, returnPaths } = mailing
  const read = returnPaths && (await readReport(report))
  if (!read) return 'ignored'
  const signed = [recipient, ...read.returnPaths].flatMap((path) => mailIdIn(returnPaths, path) ?? [])
  const mailId = signed[0] ?? (read.kind === 'complained' ? read.messageId : undefined)
  const sent = mailId === undefined ? undefined : await findSent(db, mailId)
  if (!sent || read.recipients.some((address) => address !== sent.address)) return 'ignored'
  return (await stop(mailing, sent, read)) ? 'stopped' : 'ignored'
}

/** Complaints come weeks after an email; nothing is learned from one about an older email. */
const reportsForDays = 90
const maxDeletedAtOnce = 5000
const dayMs = 86_400_000

export async function forgetSent(
  { db, clock }: Pick<Mailing, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<{ readonly deleted: number }> {
  const before = new Date(clock.now().getTime() - reportsForDays * dayMs)
  let deleted = 0
  for (;;) {
    signal?.throwIfAborted()
    const some = await transact(db, (tx) => deleteSent(tx, before, maxDeletedAtOnce))
    deleted += some
    if (some < maxDeletedAtOnce) return { deleted }
  }
}
