import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { ownerAddresses } from '../../access/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { isKept, type OwnDataExport, type Place } from '../domain/export.ts'
import { ownDataMails } from '../domain/mails.ts'
import type { OwnData } from '../ports.ts'
import { findExport } from '../store/exports.ts'

const kinds = ['ready', 'failed'] as const

export const exportMailJob = defineJob({
  name: 'own-data.mail-export',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.guid(), id: z.uuid(), kind: z.enum(kinds) }),
})

type ExportMail = z.output<typeof exportMailJob.data>

export const queueExportMail = (
  { enqueue }: Pick<OwnData, 'enqueue'>,
  tx: Tx,
  { vendorId, id }: Place,
  kind: ExportMail['kind'],
): Promise<void> => enqueue(tx, exportMailJob, { vendorId, id, kind }, { key: `${id} ${kind}` })

const isTrue = (own: OwnDataExport, kind: ExportMail['kind'], now: Date): boolean =>
  kind === 'ready' ? isKept(own, now) : own.status === 'failed'

/**
 * Tells the owner what became of an export, at the present address and at recent ones: a thief would change the address first. The
 * archive itself is never sent.
 */
export async function exportMails(
  ownData: OwnData,
  { kind, ...place }: ExportMail,
): Promise<readonly MailMessage[]> {
  const { db, clock, access, productName, portalUrl, supportEmail: support } = ownData
  const [own, vendor] = [await findExport(db, place), await findDirectoryVendor(db, place.vendorId)]
  if (!own || !vendor || !isTrue(own, kind, clock.now())) return []
  const { emails, language } = await ownerAddresses(access, place.vendorId)
  const url = new URL('/dashboard/account/your-data', portalUrl).href
  return emails.map((to) => {
    const facts = { product: productName, to, vendor: vendor.name, support, keptUntil: own.expiresAt }
    const words = ownDataMails[language][kind](facts)
    return {
      key: `${exportMailJob.name} ${place.id} ${kind} ${to}`,
      to,
      ...renderMail({ productName, language, ...words, url }),
    }
  })
}
