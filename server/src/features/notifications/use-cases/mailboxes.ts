import type { getMailbox as declared } from '@sooner/contract/mail-preferences'
import type { listMailboxes as declaredList } from '@sooner/contract/operator-vendors'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { announce } from '../../../platform/live/index.ts'
import { takeTargetSend } from '../../../platform/target-sends.ts'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { findDirectoryVendor, members } from '../../directory/index.ts'
import { withoutAddresses } from '../domain/mailbox.ts'
import type { Notifications } from '../ports.ts'
import { findMailboxes, resumeMailbox, type Mailbox } from '../store/mailboxes.ts'
import { requireReader, type OwnMails } from './recipients.ts'

type Answered = Answer<typeof declared>

/** An address about which nothing is known gets every email. */
const answerOf = (address: string, mailbox: Mailbox | undefined): Answered =>
  mailbox && mailbox.state !== 'active'
    ? { address, state: mailbox.state, since: mailbox.since.toISOString(), words: mailbox.words }
    : { address, state: 'active', since: null, words: '' }

const mailboxAt = async (notifications: Notifications, address: string): Promise<Answered> =>
  answerOf(address, (await findMailboxes(notifications.db, [address])).get(address.toLowerCase()))

/** The address of the caller, and whether emails reach it. */
export async function getMailbox(notifications: Notifications, own: OwnMails): Promise<Answered> {
  return mailboxAt(notifications, await ownAddress(notifications, own))
}

async function ownAddress({ db, access }: Notifications, own: OwnMails): Promise<string> {
  const { subject } = await requireReader(db, own)
  const address = await access.userDirectory.emailOf(subject)
  if (address === undefined) throw new Refusal('NOT_FOUND')
  return address
}

/** Each attempt may be refused once more, and a server that is asked too often stops listening to us. */
const resumptions = { all: { perHour: 2, perDay: 3 } }

/** The caller has mended the mailbox: the next email is sent to it. */
export async function resumeOwnMailbox(notifications: Notifications, own: OwnMails): Promise<Answered> {
  const { db, clock } = notifications
  const address = await ownAddress(notifications, own)
  await transact(db, async (tx) => {
    const { accountId: userAccountId } = await requireReader(tx, own)
    const resuming = { address, vendorId: own.vendorId, userAccountId, actor: own.subject }
    if (!(await resume(notifications, tx, resuming))) return
    const asking = { kind: 'mailbox', to: address, at: clock.wall() }
    if (!(await takeTargetSend(tx, asking, resumptions)))
      throw new Refusal('RATE_LIMITED', 'This was tried too often today. Please try again tomorrow.')
  })
  return mailboxAt(notifications, address)
}

interface Resuming extends Acting {
  readonly address: string
  readonly vendorId: string
  readonly userAccountId: string
  /** What an operator knows of it. */
  readonly reason?: string
}

/** Returns false where nothing was stopped. */
async function resume(
  { clock }: Notifications,
  tx: Tx,
  { address, vendorId, userAccountId: subject, reason, ...by }: Resuming,
): Promise<boolean> {
  const before = await resumeMailbox(tx, address, clock.now())
  if (!before) return false
  const { state, words } = before
  await audit(tx, {
    at: clock.wall(),
    ...by,
    action: 'notifications.resume-mails',
    subject,
    vendorId,
    before: { state, words: withoutAddresses(words) },
    after: { state: 'active', ...(reason !== undefined && { reason }) },
  })
  await announce(tx, vendorId, 'notifications')
  return true
}

/** The addresses of a vendor's users and of those who are invited, as operators see them. */
export async function listMailboxes(
  notifications: Notifications,
  vendorId: string,
): Promise<Answer<typeof declaredList>> {
  const { db } = notifications
  if (!(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  const users = await Promise.all(
    (await members.listMembers(db, vendorId)).map(async (member) => ({
      userAccountId: member.id,
      address: await addressOf(notifications, member),
    })),
  )
  const known = await findMailboxes(
    db,
    users.map(({ address }) => address),
  )
  return users.map(({ userAccountId, address }) => ({
    userAccountId,
    ...answerOf(address, known.get(address.toLowerCase())),
  }))
}

/** That of the user pool, once the user has registered. */
async function addressOf({ access }: Notifications, { subject, email }: members.Member): Promise<string> {
  const verified = subject === null ? undefined : await access.userDirectory.emailOf(subject)
  return verified ?? email
}

/** Operators know from a call or from the server's words that emails arrive again. */
export async function resumeMailboxOf(
  notifications: Notifications,
  { vendorId, userAccountId, reason }: Readonly<Record<'vendorId' | 'userAccountId' | 'reason', string>>,
  by: Acting,
): Promise<Answer<typeof declaredList>[number]> {
  const { db } = notifications
  const member = await members.findMemberById(db, userAccountId)
  if (member?.vendorId !== vendorId) throw new Refusal('NOT_FOUND')
  const address = await addressOf(notifications, member)
  await transact(db, (tx) => resume(notifications, tx, { ...by, address, vendorId, userAccountId, reason }))
  return { userAccountId, ...(await mailboxAt(notifications, address)) }
}
