import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { accessMails } from '../domain/mails/by-language.ts'
import type { Access } from '../ports.ts'
import { reachableOwner } from './reachable-owner.ts'

export const departureMailJob = defineJob({
  name: 'access.mail-departure',
  service: 'vendor',
  // A colleague who left has no user account here any more, so their address is looked up in the user pool by subject.
  data: z.strictObject({ mailId: z.uuid(), vendorId: z.guid(), subject: z.string() }),
})

interface Left {
  readonly mailId: string
  readonly vendorId: string
  readonly subject: string
}

/** Notifies the owner that a colleague has left on their own initiative. */
export async function departureMail(
  access: Access,
  { mailId, vendorId, subject }: Left,
): Promise<MailMessage | undefined> {
  const { userDirectory, productName, portalUrl } = access
  const owner = await reachableOwner(access, vendorId)
  if (!owner) return undefined
  const { email: to, language } = owner
  const who = await userDirectory.emailOf(subject)
  const words = accessMails[language].departure({ product: productName, to, who })
  const url = new URL('/dashboard/account/users', portalUrl).href
  const mail = renderMail({ productName, language, ...words, url })
  return { key: `${departureMailJob.name} ${mailId}`, to, ...mail }
}
