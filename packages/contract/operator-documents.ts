import * as rules from '@sooner/rules/documents'
import { z } from 'zod'
import { vendorDocument } from './documents.ts'
import { pageParams, paged, scopeParam } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, id } from './shapes.ts'

/** A document as operators see it. */
export const operatorDocument = vendorDocument.extend({
  /** Counts reviews, so that a reviewer can't unknowingly overwrite the decision of another one. */
  version: z.int().min(1),
  mediaType: z.string(),
  sizeBytes: count,
})

/** In the queue, which names its vendor. */
const listedDocument = operatorDocument.extend({ vendorName: z.string() })

const version = z.int().min(1).max(2_147_483_647)
/** Sent to correct a wrong category, or if the document proves more than its type implies. */
const documentCategory = z.enum(rules.documentCategories).optional()

export const documentReview = z.discriminatedUnion('documentState', [
  z.strictObject({ documentState: z.literal('approved'), documentCategory, version }),
  z.strictObject({ documentState: z.literal('partially-approved'), documentCategory, version }),
  z.strictObject({
    documentState: z.literal('rejected'),
    rejectionReason: z.enum(rules.reviewRejectionReasons),
    version,
  }),
  /** Takes a review back. */
  z.strictObject({ documentState: z.literal('pending'), version }),
])

export const listDocuments = endpoint({
  name: 'listDocuments',
  service: 'vendor',
  method: 'GET',
  path: '/operator/documents',
  summary: 'Lists the documents of all vendors in one state, those that have waited longest first.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({
    ...pageParams,
    ...scopeParam,
    documentState: z.enum(rules.documentStates).default('pending'),
    documentCategory,
  }),
  answer: { status: 200, body: paged(listedDocument) },
})

export const reviewDocument = endpoint({
  name: 'reviewDocument',
  service: 'vendor',
  method: 'POST',
  idempotency: 'key',
  path: '/operator/vendors/{id}/documents/{documentId}/review',
  summary:
    "Approves a vendor's document wholly or in part, or rejects it with a reason, and emails the owner; or takes the review back, so that the document waits again. An approved document of the bank proves its bank account.",
  who: ['operator'],
  readOnly: 'refused',
  /** A fresh proof of identity is required because the review decides where money may go. */
  stepUp: 'required',
  params: z.strictObject({ id, documentId: id }),
  body: documentReview,
  answer: { status: 200, body: operatorDocument },
  /** CONFLICT: somebody else reviewed it meanwhile, it is infected, or there is no review to take back. SCAN_PENDING: approved before the virus scan finished. */
  refuses: { CONFLICT: 409, SCAN_PENDING: 409 },
})

export const operatorDocumentRoutes = [listDocuments, reviewDocument] as const
