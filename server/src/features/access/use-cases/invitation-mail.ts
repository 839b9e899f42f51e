import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { invitationDays } from '../domain/invitation.ts'
import type { Access } from '../ports.ts'
import { findInvitationById } from '../store/invitations.ts'
import { findById } from '../store/user-accounts.ts'
import { invitationMailJob } from './invite-colleague.ts'

interface Asked {
  readonly mailId: string
  readonly accountId: string
}

/** Undefined for an invitation that was taken up or taken back while its mail waited. */
export async function invitationMail(
  { db, productName, portalUrl }: Access,
  { mailId, accountId }: Asked,
): Promise<MailMessage | undefined> {
  const invitation = await findInvitationById(db, accountId)
  const owner = invitation && (await findById(db, invitation.parentId))
  if (!owner) return undefined
  const url = new URL('/sign-up', portalUrl)
  url.searchParams.set('email', invitation.email)
  const mail = renderMail({
    productName,
    title: `You are invited to ${productName}`,
    paragraphs: [
      `${owner.email} invites you to their business on ${productName}, where its invoices and payments are.`,
      invitation.readOnly
        ? 'You will see everything, and change nothing.'
        : 'You will see everything, and work with it.',
      `Sign up with this address, ${invitation.email}, or sign in if you have an account. The invitation is good for ${invitationDays} days.`,
    ],
    action: { label: 'Accept the invitation', url: url.href },
    footer: `You do not know ${owner.email}, or do not want this? Then do nothing. Whoever signs in with this address in the next ${invitationDays} days joins their business, and can leave it at any time: under Account, Users.`,
  })
  return { key: `${invitationMailJob.name} ${mailId}`, to: invitation.email, ...mail }
}
