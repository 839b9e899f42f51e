import type { Language } from '@sooner/rules/places'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { ownerAddresses } from '../../access/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { DataDeletion } from '../domain/deletion.ts'
import type { Place } from '../domain/export.ts'
import { ownDataMails } from '../domain/mails.ts'
import type { OwnData } from '../ports.ts'
import { findDeletion } from '../store/deletions.ts'

const kinds = ['requested', 'withdrawn', 'refused', 'done'] as const
type Kind = (typeof kinds)[number]

/** The addresses are sealed: when the last email is sent, nothing else has them any more. */
export const deletionMailJob = defineJob({
  name: 'own-data.mail-deletion',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.guid(), id: z.uuid(), kind: z.enum(kinds), sealed: z.string() }),
})

interface Addressed {
  readonly emails: readonly string[]
  readonly language: Language
}

/** Call this before a transaction begins: inside one it would need a second database connection. */
export const addressDeletionMail = (
  { access }: Pick<OwnData, 'access'>,
  vendorId: string,
): Promise<Addressed> => ownerAddresses(access, vendorId)

const sealedFor = (id: string, kind: Kind) => ({ column: deletionMailJob.name, row: `${id} ${kind}` })

interface DeletionMail extends Place {
  readonly kind: Kind
  readonly addressed: Addressed
}

export const queueDeletionMail = (
  { enqueue, access }: Pick<OwnData, 'enqueue' | 'access'>,
  tx: Tx,
  { vendorId, id, kind, addressed }: DeletionMail,
): Promise<void> => {
  const sealed = access.seal.seal(JSON.stringify(addressed), sealedFor(id, kind))
  return enqueue(tx, deletionMailJob, { vendorId, id, kind, sealed }, { key: `${id} ${kind}` })
}

/** What an email says has to be true when it is sent; one that is done was never anything else afterwards. */
const isTrue = ({ status }: DataDeletion, kind: Kind): boolean =>
  kind === 'requested' ? status === 'waiting' : status === kind

/** Sent to the owner's present address and to recent ones, because a thief would change the address first. */
export async function deletionMails(
  { db, access, productName, portalUrl, supportEmail: support }: OwnData,
  { vendorId, id, kind, sealed }: z.output<typeof deletionMailJob.data>,
): Promise<readonly MailMessage[]> {
  const [deletion, vendor] = [
    await findDeletion(db, { vendorId, id }),
    await findDirectoryVendor(db, vendorId),
  ]
  if (!deletion || !vendor || !isTrue(deletion, kind)) return []
  const { emails, language } = JSON.parse(access.seal.openText(sealed, sealedFor(id, kind))) as Addressed
  const path = kind === 'done' ? '/' : '/dashboard/account/your-data'
  return emails.map((to) => {
    const { dueAt: due, obstacles } = deletion
    const facts = { product: productName, to, vendor: vendor.name, support, due, obstacles }
    const words = ownDataMails[language][kind](facts)
    const mail = renderMail({ productName, language, ...words, url: new URL(path, portalUrl).href })
    return { key: `${deletionMailJob.name} ${id} ${kind} ${to}`, to, ...mail }
  })
}
