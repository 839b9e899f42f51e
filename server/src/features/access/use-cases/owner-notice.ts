import type { Language } from '@sooner/rules/places'
import { languageOtherwise } from '@sooner/rules/spoken'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { members } from '../../directory/index.ts'
import { accessMails } from '../domain/mails.ts'
import type { Access } from '../ports.ts'

interface Recipient {
  readonly email: string
  readonly language: Language
}

/** The verified address of the vendor's owner; undefined if there is no owner or the user pool does not know an address. */
export async function reachableOwner(
  { db, userDirectory }: Access,
  vendorId: string,
): Promise<Recipient | undefined> {
  const subject = (await members.findOwner(db, vendorId))?.subject ?? undefined
  const email = subject === undefined ? undefined : await userDirectory.emailOf(subject)
  if (subject === undefined || email === undefined) return undefined
  return { email, language: (await userDirectory.languageOf(subject)) ?? languageOtherwise }
}

/** Includes the owner's recent addresses, so that a warning reaches the owner even if an attacker changed the address. */
export async function ownerAddresses(
  { db, userDirectory }: Access,
  vendorId: string,
): Promise<{ readonly emails: readonly string[]; readonly language: Language }> {
  const subject = (await members.findOwner(db, vendorId))?.subject ?? undefined
  if (subject === undefined) return { emails: [], language: languageOtherwise }
  const email = await userDirectory.emailOf(subject)
  const former = await userDirectory.formerEmailsOf(subject)
  const language = (await userDirectory.languageOf(subject)) ?? languageOtherwise
  return { emails: email === undefined ? former : [email, ...former], language }
}

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
