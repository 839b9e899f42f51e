import { languageOtherwise } from '@sooner/rules/spoken'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { findDirectoryVendor, members } from '../../directory/index.ts'
import { invitationDays } from '../domain/invitation.ts'
import { accessMails } from '../domain/mails.ts'
import type { Access } from '../ports.ts'
import { insertInvitationLink } from '../store/invitations.ts'
import { findById } from './account-record.ts'
import { drawInvitationSecret } from './invitation-secret.ts'

/** The secret of the link is sealed, so that somebody who can read the job queue cannot use it. */
export const colleagueInvitationMailJob = defineJob({
  name: 'access.mail-invitation',
  service: 'vendor',
  data: z.strictObject({ mailId: z.uuid(), accountId: z.uuid(), sealed: z.string() }),
})

const sealedFor = (row: string) => ({ column: colleagueInvitationMailJob.name, row })

/** Makes a link of the invitation and returns its secret. */
export async function makeInvitationLink(access: Access, tx: Tx, accountId: string): Promise<string> {
  const { secret, secretHash } = drawInvitationSecret(access)
  await insertInvitationLink(tx, { secretHash, accountId, at: access.clock.wall() })
  return secret
}

/** Each mail gets a link of its own. */
export async function queueColleagueInvitationMail(
  access: Access,
  tx: Tx,
  { mailId, accountId }: { readonly mailId: string; readonly accountId: string },
): Promise<void> {
  const secret = await makeInvitationLink(access, tx, accountId)
  const sealed = access.seal.seal(secret, sealedFor(mailId))
  await access.enqueue(tx, colleagueInvitationMailJob, { mailId, accountId, sealed }, { key: mailId })
}

/** Undefined for an invitation that was accepted or withdrawn while its mail was in the queue. */
export async function colleagueInvitationMail(
  { db, seal, userDirectory, productName, portalUrl }: Access,
  { mailId, accountId, sealed }: z.output<typeof colleagueInvitationMailJob.data>,
): Promise<MailMessage | undefined> {
  const invitation = await members.findInvitationById(db, accountId)
  const owner = invitation && (await findById(db, invitation.parentId))
  const vendor = invitation && (await findDirectoryVendor(db, invitation.vendorId))
  if (!owner || !vendor) return undefined
  const { email: to, readOnly } = invitation
  // A recipient without an account is written to in the language of the inviting owner.
  const language =
    (await userDirectory.languageAt(to)) ??
    (owner.subject === null ? undefined : await userDirectory.languageOf(owner.subject)) ??
    languageOtherwise
  const url = new URL('/join', portalUrl)
  url.searchParams.set('invitation', seal.openText(sealed, sealedFor(mailId)))
  const business = vendor.name
  const facts = { product: productName, to, owner: owner.email, business, readOnly, days: invitationDays }
  const words = accessMails[language].invitation(facts)
  const mail = renderMail({ productName, language, ...words, url: url.href })
  return { key: `${colleagueInvitationMailJob.name} ${mailId}`, to, isRequested: true, ...mail }
}
