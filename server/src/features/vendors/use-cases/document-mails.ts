import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { reachableOwner } from '../../access/index.ts'
import { findVendorDocument } from '../../documents/index.ts'
import { requiresThirdPartyDocument } from '../domain/enablement.ts'
import { vendorMails } from '../domain/mails/by-language.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { findVendor } from './read-vendor.ts'

export const documentRequestMailJob = defineJob({
  name: 'vendors.mail-document-request',
  service: 'vendor',
  data: z.strictObject({
    vendorId: z.guid(),
    /** Identifies one result of the screening. */
    key: z.uuid(),
  }),
})

/** Asks the owner for the third-party document, if one is required since the change that the caller makes. */
export async function requestDocument(
  { enqueue, uuid }: Pick<Vendors, 'enqueue' | 'uuid'>,
  tx: Tx,
  vendor: Vendor,
): Promise<void> {
  if (!requiresThirdPartyDocument(vendor)) return
  const key = uuid()
  await enqueue(tx, documentRequestMailJob, { vendorId: vendor.id, key }, { key })
}

/** Undefined if no third-party document is required any more, or one was uploaded since. */
export async function documentRequestMail(
  { db, access, productName, portalUrl }: Vendors,
  { vendorId, key }: z.output<typeof documentRequestMailJob.data>,
): Promise<MailMessage | undefined> {
  const vendor = await findVendor(db, vendorId)
  const owner = await reachableOwner(access, vendorId)
  if (!owner || !vendor || !requiresThirdPartyDocument(vendor)) return undefined
  if (vendor.uploadedThirdPartyDocumentCount > 0) return undefined
  const { email: to, language } = owner
  const words = vendorMails[language].documentRequested({ product: productName, to, vendor: vendor.name })
  const url = new URL('/dashboard/account/documents', portalUrl).href
  const mail = renderMail({ productName, language, ...words, url })
  return { key: `${documentRequestMailJob.name} ${key}`, to, ...mail }
}

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
