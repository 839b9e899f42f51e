import type { DocumentState, RejectionReason } from '@sooner/rules/documents'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { ownerEmail } from '../../access/index.ts'
import { documentReviewedJob, findVendorDocument } from '../../documents/index.ts'
import type { Vendors } from '../ports.ts'

/** News from below, as its jobs know them. */
export const reviewToldJob = documentReviewedJob

interface Asked {
  readonly vendorId: string
  readonly documentId: string
  readonly version: number
}

const reasons: Readonly<Record<RejectionReason, string>> = {
  'requires-bank-letterhead': "It has to be on the bank's letterhead.",
  illegible: 'It could not be read. Please send a sharper picture, or the PDF itself.',
  incomplete: 'Parts of it are missing.',
  'wrong-document': 'It is not the document that its type says.',
  'name-does-not-match': 'The name on it is not the name of your business.',
  'out-of-date': 'It is out of date.',
  infected: 'A virus was found in it, so it was deleted. Please send it again from another device.',
}

const titles: Readonly<Record<Exclude<DocumentState, 'pending'>, string>> = {
  approved: 'Your document is approved',
  'partially-approved': 'Your document is approved in part',
  rejected: 'Please send your document again',
}

/** Undefined where a later review has overtaken this one, whose own mail says how things stand. */
export async function documentReviewMail(
  { db, access, productName, portalUrl }: Vendors,
  { vendorId, documentId, version }: Asked,
): Promise<MailMessage | undefined> {
  const document = await findVendorDocument(db, vendorId, documentId)
  const to = await ownerEmail(access, vendorId)
  if (to === undefined || document?.version !== version || document.documentState === 'pending')
    return undefined
  const { documentState, documentType, userFilename, rejectionReason } = document
  const about = `${documentType} (${userFilename})`
  const mail = renderMail({
    productName,
    title: titles[documentState],
    paragraphs: {
      approved: [`We have looked at your ${about}. It is all that we need.`],
      'partially-approved': [
        `We have looked at your ${about}. It shows a part of what we need; we will ask you for the rest.`,
      ],
      rejected: [
        `We could not accept your ${about}.`,
        ...(rejectionReason === null ? [] : [reasons[rejectionReason]]),
      ],
    }[documentState],
    action: { label: 'See your documents', url: new URL('/dashboard/account/documents', portalUrl).href },
    footer: 'You get this mail because you own this business in the portal.',
  })
  return { key: `${documentReviewedJob.name} ${documentId} ${version}`, to, ...mail }
}
