import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { accessMails } from '../domain/mails/by-language.ts'
import type { Access } from '../ports.ts'
import { ownerAddresses } from './reachable-owner.ts'

/** The address of the user is sealed, so that the queue shows nobody whom a business employs. */
export const ownerNoticeJob = defineJob({
  name: 'access.mail-owner-notice',
  service: 'vendor',
  data: z.strictObject({
    mailId: z.uuid(),
    vendorId: z.guid(),
    kind: z.enum(['invited', 'joined']),
    readOnly: z.boolean(),
    at: z.iso.datetime(),
    sealed: z.string(),
  }),
})

const sealedFor = (row: string) => ({ column: ownerNoticeJob.name, row })

interface NewUser {
  readonly kind: 'invited' | 'joined'
  readonly vendorId: string
  /** The address of the user. */
  readonly email: string
  readonly readOnly: boolean
}

/** Notifies the owner of everybody who gets access: the session that invited them may have been stolen. */
export async function notifyOwnerOfUser(
  { clock, enqueue, seal, uuid }: Access,
  tx: Tx,
  { kind, vendorId, email, readOnly }: NewUser,
): Promise<void> {
  const mailId = uuid()
  const sealed = seal.seal(email, sealedFor(mailId))
  const at = clock.wall().toISOString()
  await enqueue(tx, ownerNoticeJob, { mailId, vendorId, kind, readOnly, at, sealed }, { key: mailId })
}

/** One mail to each present and recent address of the owner: an attacker may have changed the address first. */
export async function ownerNoticeMails(
  access: Access,
  { mailId, vendorId, kind, readOnly, at, sealed }: z.output<typeof ownerNoticeJob.data>,
): Promise<readonly MailMessage[]> {
  const { seal, productName, portalUrl } = access
  const { emails, language } = await ownerAddresses(access, vendorId)
  const who = seal.openText(sealed, sealedFor(mailId))
  const url = new URL('/dashboard/account/users', portalUrl).href
  return emails.map((to) => {
    const words = accessMails[language][kind]({ product: productName, to, who, readOnly, at: new Date(at) })
    const mail = renderMail({ productName, language, ...words, url })
    return { key: `${ownerNoticeJob.name} ${mailId} ${to}`, to, ...mail }
  })
}
