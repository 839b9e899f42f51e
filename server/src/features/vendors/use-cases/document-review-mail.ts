import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { reachableOwner } from '../../access/index.ts'
import { findVendorDocument } from '../../documents/index.ts'
import { vendorMails } from '../domain/mails/by-language.ts'
import type { Vendors } from '../ports.ts'

export const documentReviewMailJob = defineJob({
  name: 'vendors.mail-document-review',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.guid(), documentId: z.uuid(), version: z.int() }),
})
type Asked = z.output<typeof documentReviewMailJob.data>

/** The key of the job identifies the review, so that each review sends one mail even if its event is delivered twice. */
export const askForReviewMail = ({ enqueue }: Vendors, tx: Tx, review: Asked): Promise<void> =>
  enqueue(tx, documentReviewMailJob, review, { key: `${review.documentId} ${review.version}` })

/** Undefined if a later review has replaced this one: the mail of that review reports the current state. */
export async function documentReviewMail(
  { db, access, productName, portalUrl }: Vendors,
  { vendorId, documentId, version }: Asked,
): Promise<MailMessage | undefined> {
  const document = await findVendorDocument(db, vendorId, documentId)
  const owner = await reachableOwner(access, vendorId)
  if (!owner || document?.version !== version || document.documentState === 'pending') return undefined
  const { email: to, language } = owner
  const words = vendorMails[language].documentReviewed({
    product: productName,
    to,
    state: document.documentState,
    type: document.documentType,
    file: document.userFilename,
    reason: document.rejectionReason,
  })
  const url = new URL('/dashboard/account/documents', portalUrl).href
  const mail = renderMail({ productName, language, ...words, url })
  return { key: `${documentReviewMailJob.name} ${documentId} ${version}`, to, ...mail }
}
