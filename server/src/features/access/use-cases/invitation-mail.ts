import { languageOtherwise } from '@sooner/rules/spoken'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { findInvitationById } from '../../directory/index.ts'
import { invitationDays } from '../domain/invitation.ts'
import { accessMails } from '../domain/mails/by-language.ts'
import type { Access } from '../ports.ts'
import { findById } from './account-record.ts'
import { invitationMailJob } from './invite-colleague.ts'

interface Asked {
  readonly mailId: string
  readonly accountId: string
}

/** Undefined for an invitation that was accepted or withdrawn while its mail was in the queue. */
export async function invitationMail(
  { db, userDirectory, productName, portalUrl }: Access,
  { mailId, accountId }: Asked,
): Promise<MailMessage | undefined> {
  const invitation = await findInvitationById(db, accountId)
  const owner = invitation && (await findById(db, invitation.parentId))
  if (!owner) return undefined
  const { email: to, readOnly } = invitation
  // A recipient without an account is written to in the language of the inviting owner.
  const language =
    (await userDirectory.languageAt(to)) ??
    (owner.subject === null ? undefined : await userDirectory.languageOf(owner.subject)) ??
    languageOtherwise
  const url = new URL('/sign-up', portalUrl)
  url.searchParams.set('email', to)
  const facts = { product: productName, to, owner: owner.email, readOnly, days: invitationDays }
  const words = accessMails[language].invitation(facts)
  const mail = renderMail({ productName, language, ...words, url: url.href })
  return { key: `${invitationMailJob.name} ${mailId}`, to, ...mail }
}
