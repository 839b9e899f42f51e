import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { reachableOwner } from '../../access/index.ts'
import { documentReviewedJob, findVendorDocument } from '../../documents/index.ts'
import { vendorMails } from '../domain/mails/by-language.ts'
import type { Vendors } from '../ports.ts'

/** News from below, as its jobs know them. */
export const reviewToldJob = documentReviewedJob

interface Asked {
  readonly vendorId: string
  readonly documentId: string
  readonly version: number
}

/** Undefined where a later review has overtaken this one, whose own mail says how things stand. */
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
  return { key: `${documentReviewedJob.name} ${documentId} ${version}`, to, ...mail }
}
