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
  wordsOnAddress,
  type MailReport,
  type MailTransport,
  type ReturnPaths,
} from '../../../platform/mail/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { members } from '../../directory/index.ts'
import { isStopped, withoutAddresses } from '../domain/mailbox.ts'
import { deleteSent, findMailboxes, findSent, saveSent, stopMailbox } from '../store/mailboxes.ts'

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
): MailTransport => ({
  async send(message) {
    const { db, clock, returnPaths } = mailing
    const { to, key } = message
    const mailbox = (await findMailboxes(db, [to])).get(to.toLowerCase())
    const sent = { mailId: mailIdOf(key), address: to, sentAt: clock.now() }
    if (mailbox && isStopped(mailbox.state, message) && (await usersOf(db, to)).length > 0) {
      log.info({ mailId: sent.mailId }, 'notifications: an email to an address that gets none was not sent')
      throw new Refusal(mailStopped)
    }
    if (returnPaths) await transact(db, (tx) => saveSent(tx, sent))
    try {
      await transport.send(message)
    } catch (error) {
      const words = wordsOnAddress(error)
      if (words !== undefined) await stop(mailing, sent, { kind: 'bounced', words })
      throw error
    }
  },
  close: () => transport.close(),
})

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
