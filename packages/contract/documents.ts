import * as rules from '@sooner/rules/documents'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { count, id, instant } from './shapes.ts'

export const vendorDocument = z.object({
  id,
  vendorId: id,
  documentCategory: z.enum(rules.documentCategories),
  documentType: z.enum(rules.documentTypes),
  documentState: z.enum(rules.documentStates),
  rejectionReason: z.enum(rules.rejectionReasons).nullable(),
  userFilename: z.string(),
  verifiedAt: instant.nullable(),
  rejectedAt: instant.nullable(),
  vendorAccountId: id.nullable(),
  /** Whether it can be downloaded: not before the virus scan has passed, and never if the scan found a virus. */
  isReadable: z.boolean(),
  createdAt: instant,
})

export const invoiceDocument = z.object({
  id,
  invoiceId: id,
  userFilename: z.string(),
  sizeBytes: count,
  /** Whether it can be downloaded: not before the virus scan has passed. */
  isReadable: z.boolean(),
  createdAt: instant,
})

const upload = { field: 'file', maxBytes: rules.maxDocumentBytes } as const
const write = {
  method: 'POST',
  stepUp: { not: 'own-records' },
  idempotency: 'key',
  who: ['vendor'],
  readOnly: 'refused',
  upload,
} as const
const read = { method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const
/** Always served as an attachment; the content type is derived from the file's bytes. */
const file = { status: 200, type: 'application/octet-stream' } as const

export const uploadVendorDocument = endpoint({
  ...write,
  name: 'uploadVendorDocument',
  service: 'vendor',
  path: '/vendors/{id}/documents',
  summary: 'Uploads a document of the vendor: PDF, PNG, JPEG or HEIC.',
  params: z.strictObject({ id }),
  /** Without a category, a bank's paper is filed as a bank document, and Form W-9 as one about the business. */
  body: z.strictObject({
    documentType: z.enum(rules.documentTypes),
    documentCategory: z.enum(rules.documentCategories).optional(),
    vendorAccountId: id.optional(),
  }),
  answer: { status: 201, body: vendorDocument },
  /** The scan found a virus, and the file was not stored. */
  refuses: { FILE_INFECTED: 422 },
})

export const listVendorDocuments = endpoint({
  ...read,
  name: 'listVendorDocuments',
  service: 'vendor',
  path: '/vendors/{id}/documents',
  summary: 'Lists the documents of the vendor, and the results of their reviews.',
  params: z.strictObject({ id }),
  answer: { status: 200, body: z.array(vendorDocument) },
})

export const downloadVendorDocument = endpoint({
  ...read,
  name: 'downloadVendorDocument',
  service: 'vendor',
  path: '/vendors/{id}/documents/{documentId}/file',
  summary: 'Returns a document of the vendor as it was uploaded.',
  params: z.strictObject({ id, documentId: id }),
  answer: file,
  /** The virus scan has not finished; an unscanned file is never served. */
  refuses: { SCAN_PENDING: 409 },
})

/** An operator names the vendor, since the id of an invoice alone does not lead to one. */
const ofVendor = z.strictObject({ vendorId: id.optional() })

export const uploadInvoiceDocument = endpoint({
  ...write,
  name: 'uploadInvoiceDocument',
  service: 'invoice',
  path: '/invoices/{id}/documents',
  summary: 'Uploads a document that belongs to an invoice.',
  params: z.strictObject({ id }),
  answer: { status: 201, body: invoiceDocument },
  /** CONFLICT: the invoice is cancelled, or has as many documents as it may. */
  refuses: { FILE_INFECTED: 422, CONFLICT: 409 },
})

export const listInvoiceDocuments = endpoint({
  ...read,
  name: 'listInvoiceDocuments',
  service: 'invoice',
  path: '/invoices/{id}/documents',
  summary: 'Lists the documents of an invoice.',
  params: z.strictObject({ id }),
  query: ofVendor,
  answer: { status: 200, body: z.array(invoiceDocument) },
})

export const downloadInvoiceDocument = endpoint({
  ...read,
  name: 'downloadInvoiceDocument',
  service: 'invoice',
  path: '/invoices/{id}/documents/{documentId}/file',
  summary: 'Returns a document of an invoice as it was uploaded.',
  params: z.strictObject({ id, documentId: id }),
  query: ofVendor,
  answer: file,
  refuses: { SCAN_PENDING: 409 },
})

export const documentRoutes = [
  uploadVendorDocument,
  listVendorDocuments,
  downloadVendorDocument,
  uploadInvoiceDocument,
  listInvoiceDocuments,
  downloadInvoiceDocument,
] as const
