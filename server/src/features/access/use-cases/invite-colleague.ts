import { maxColleagues } from '@sooner/rules/limits'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { takeTargetSend } from '../../../platform/target-sends.ts'
import { audit, type Conclude } from '../../../platform/transaction.ts'
import { findDirectoryVendor, members } from '../../directory/index.ts'
import { invitationMailsCountFrom, invitationsToAddress, maxInvitationMails } from '../domain/invitation.ts'
import type { UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { countInvitationMails, insertInvitationMail } from '../store/invitations.ts'
import { findById, listOfVendor, lockBySubject } from './account-record.ts'
import { queueColleagueInvitationMail } from './colleague-invitation-mail.ts'
import { notifyOwnerOfUser } from './owner-notice.ts'
import { answerUserAccount, type UserAccountAnswer } from './read-user-accounts.ts'

interface Asked {
  readonly email: string
  readonly readOnly: boolean
}

/** Inviting an address again renews the existing invitation and sends another mail. */
export async function inviteColleague<Out>(
  access: Access,
  conclude: Conclude<UserAccountAnswer, Out>,
  subject: string,
  asked: Asked,
): Promise<Out> {
  return conclude(access.db, async (tx) => {
    // Locking the owner serializes their invitations, so that the counts and the list stay accurate during the checks below.
    const owner = await lockBySubject(tx, subject)
    if (!owner || owner.vendorId === null) throw new Refusal('NOT_FOUND')
    // A colleague's tokens name the vendor at once, but the owner's do so only after onboarding, so that has to be finished.
    const vendor = await findDirectoryVendor(tx, owner.vendorId)
    if (!vendor || vendor.onboardedAt === null) {
      throw new Refusal('ONBOARDING_INCOMPLETE', 'Please finish setting up your business first.')
    }
    const inviting = { owner, vendorId: owner.vendorId, at: access.clock.wall() }
    await mustBeInvitable(tx, inviting, asked)
    const id = await members.saveInvitation(tx, {
      id: access.uuid(),
      parentId: owner.id,
      vendorId: owner.vendorId,
      invitedAt: inviting.at,
      ...asked,
    })
    await sendMails(access, tx, inviting, id, asked)
    const account = await findById(tx, id)
    if (!account) throw new InvariantViolation('an invitation that was just written is not there')
    return answerUserAccount(account)
  })
}

interface Inviting {
  readonly owner: UserAccount
  readonly vendorId: string
  readonly at: Date
}

async function mustBeInvitable(tx: Tx, { vendorId, at }: Inviting, { email }: Asked): Promise<void> {
  const colleagues = await listOfVendor(tx, vendorId)
  if (colleagues.some((one) => one.subject !== null && one.email === email)) {
    throw new Refusal('CONFLICT', 'This person is already a user of your business.')
  }
  const isNew = !colleagues.some((one) => one.email === email)
  if (isNew && colleagues.length >= maxColleagues) {
    throw new Refusal(
      'CONFLICT',
      `A business can have up to ${maxColleagues} users. Please remove one before you invite another.`,
    )
  }
  const sent = await countInvitationMails(tx, { vendorId, email, from: invitationMailsCountFrom(at) })
  if (
    sent.toAddress >= maxInvitationMails.perAddressAndDay ||
    sent.ofVendor >= maxInvitationMails.perVendorAndDay ||
    !(await takeTargetSend(tx, { ...invitationsToAddress, to: email, at }, invitationsToAddress))
  ) {
    throw new Refusal('RATE_LIMITED', 'Too many invitations were sent today. Please try again tomorrow.')
  }
}

async function sendMails(
  access: Access,
  tx: Tx,
  { owner, vendorId, at }: Inviting,
  accountId: string,
  { email, readOnly }: Asked,
): Promise<void> {
  const mailId = access.uuid()
  await insertInvitationMail(tx, { id: mailId, vendorId, email, at })
  await queueColleagueInvitationMail(access, tx, { mailId, accountId })
  await notifyOwnerOfUser(access, tx, { kind: 'invited', vendorId, email, readOnly })
  await audit(tx, {
    at,
    actor: owner.subject ?? owner.id,
    action: 'access.invite-colleague',
    subject: accountId,
    vendorId,
    after: { email, readOnly },
  })
}
