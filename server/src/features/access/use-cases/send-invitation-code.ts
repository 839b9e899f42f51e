import { Refusal } from '@sooner/rules/refusal'
import { languageOtherwise } from '@sooner/rules/spoken'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { takeTargetSend } from '../../../platform/target-sends.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { findDirectoryVendor, members } from '../../directory/index.ts'
import {
  invitationCodeExpiry,
  invitationCodesToAddress,
  isOpenInvitation,
  makeInvitationCode,
} from '../domain/invitation.ts'
import { accessMails } from '../domain/mails.ts'
import type { Access } from '../ports.ts'
import { saveInvitationCode } from '../store/invitations.ts'
import { findById, mustBeOwnEmail } from './account-record.ts'
import { codeHashOf } from './invitation-secret.ts'

export const invitationCodeMailJob = defineJob({
  name: 'access.mail-invitation-code',
  service: 'vendor',
  data: z.strictObject({ mailId: z.uuid(), accountId: z.uuid(), subject: z.string(), sealed: z.string() }),
})

const sealedFor = (row: string) => ({ column: invitationCodeMailJob.name, row })

/** Sends a code for the newest open invitation: a person without the link proves with it that the mailbox is theirs. */
export async function sendInvitationCode(access: Access, subject: string, email: string): Promise<void> {
  const { db, clock, seal, uuid, enqueue } = access
  await mustBeOwnEmail(access, subject, email)
  await transact(db, async (tx) => {
    const at = clock.wall()
    const invitation = await members.findInvitation(tx, email)
    if (!invitation || !isOpenInvitation(invitation.invitedAt, at)) throw new Refusal('NOT_FOUND')
    if (!(await takeTargetSend(tx, { ...invitationCodesToAddress, to: email, at }, invitationCodesToAddress)))
      throw new Refusal('RATE_LIMITED', 'Too many codes were sent to this address. Please try again later.')
    const [code, mailId, accountId] = [makeInvitationCode(access.random), uuid(), invitation.id]
    const stored = {
      accountId,
      codeHash: codeHashOf(access, subject, code),
      expiresAt: invitationCodeExpiry(at),
    }
    await saveInvitationCode(tx, subject, stored)
    const sealed = seal.seal(code, sealedFor(mailId))
    await enqueue(tx, invitationCodeMailJob, { mailId, accountId, subject, sealed }, { key: mailId })
    await audit(tx, { at, actor: subject, action: 'access.send-invitation-code', subject: accountId })
  })
}

/** Undefined for an invitation that was accepted or withdrawn while its mail was in the queue. */
export async function invitationCodeMail(
  { db, seal, userDirectory, productName }: Access,
  { mailId, accountId, subject, sealed }: z.output<typeof invitationCodeMailJob.data>,
): Promise<MailMessage | undefined> {
  const invitation = await members.findInvitationById(db, accountId)
  const owner = invitation && (await findById(db, invitation.parentId))
  const vendor = invitation && (await findDirectoryVendor(db, invitation.vendorId))
  if (!owner || !vendor) return undefined
  const language = (await userDirectory.languageOf(subject)) ?? languageOtherwise
  const to = invitation.email
  const facts = { product: productName, to, owner: owner.email, business: vendor.name }
  const code = seal.openText(sealed, sealedFor(mailId))
  const words = accessMails[language].invitationCode(facts)
  return {
    key: `${invitationCodeMailJob.name} ${mailId}`,
    to,
    isRequested: true,
    ...renderMail({ productName, language, ...words, code }),
  }
}
