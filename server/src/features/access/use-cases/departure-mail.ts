import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import type { Access } from '../ports.ts'
import { ownerEmail } from './owner-email.ts'

export const departureMailJob = defineJob({
  name: 'access.mail-departure',
  service: 'vendor',
  // Whoever has left has no account here any more: the user pool still knows their address.
  data: z.strictObject({ mailId: z.uuid(), vendorId: z.guid(), subject: z.string() }),
})

interface Left {
  readonly mailId: string
  readonly vendorId: string
  readonly subject: string
}

/** Tells the owner that a colleague has left by themselves. */
export async function departureMail(
  access: Access,
  { mailId, vendorId, subject }: Left,
): Promise<MailMessage | undefined> {
  const { directory, productName, portalUrl } = access
  const to = await ownerEmail(access, vendorId)
  if (to === undefined) return undefined
  const who = (await directory.emailOf(subject)) ?? 'A colleague'
  const mail = renderMail({
    productName,
    title: `${who} has left your business`,
    paragraphs: [
      `${who} has left your business on ${productName}, by themselves. Their access has ended; what they did stays on record.`,
      'You do not have to do anything. Should they need access again, you can invite them again.',
    ],
    action: { label: 'See who has access', url: new URL('/dashboard/account/users', portalUrl).href },
    footer: 'You get this mail because you own this business in the portal.',
  })
  return { key: `${departureMailJob.name} ${mailId}`, to, ...mail }
}
