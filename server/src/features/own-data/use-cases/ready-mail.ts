import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { ownerAddresses } from '../../access/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { isKept, type Place } from '../domain/export.ts'
import { ownDataMails } from '../domain/mails.ts'
import type { OwnData } from '../ports.ts'
import { findExport } from '../store/exports.ts'

export const readyMailJob = defineJob({
  name: 'own-data.mail-ready',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.guid(), id: z.uuid() }),
})

export const queueReadyMail = (
  { enqueue }: Pick<OwnData, 'enqueue'>,
  tx: Tx,
  { vendorId, id }: Place,
): Promise<void> => enqueue(tx, readyMailJob, { vendorId, id }, { key: id })

/**
 * Tells the owner that the archive is ready, at the present address and at recent ones: a thief would change the address first. The
 * archive itself is never sent.
 */
export async function readyMails(ownData: OwnData, place: Place): Promise<readonly MailMessage[]> {
  const { db, clock, access, productName, portalUrl, supportEmail: support } = ownData
  const [own, vendor] = [await findExport(db, place), await findDirectoryVendor(db, place.vendorId)]
  if (!own || !vendor || !isKept(own, clock.now())) return []
  const { emails, language } = await ownerAddresses(access, place.vendorId)
  const url = new URL('/dashboard/account/your-data', portalUrl).href
  return emails.map((to) => {
    const facts = { product: productName, to, vendor: vendor.name, support, keptUntil: own.expiresAt }
    const words = ownDataMails[language].ready(facts)
    return {
      key: `${readyMailJob.name} ${place.id} ${to}`,
      to,
      ...renderMail({ productName, language, ...words, url }),
    }
  })
}
