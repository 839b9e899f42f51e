import * as files from '@sooner/rules/invoice-files'
import { documentKinds } from '@sooner/rules/invoice-states'
import { taskExecutionStates } from '@sooner/rules/transfers'
import { z } from 'zod'
import { answeredByPartner, redirectRequest } from './invoice-redirects.ts'
import { currency, minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import {
  count,
  day,
  externalId,
  filled,
  id,
  instant,
  listOf,
  partnerNumber,
  partnerNumberParam,
} from './shapes.ts'

export const invoiceUpload = z.object({
  id,
  vendorId: id,
  userFilename: z.string(),
  /** `failed`: the file was not read to its end. What was read before is imported. */
  status: z.enum(taskExecutionStates),
  rowsRead: count,
  rowsAccepted: count,
  rowsRepeated: count,
  rowsRefused: count,
  /** Why the file was not read, or not to its end: a sentence in the language of the business. */
  failure: z.string().nullable(),
  /** Titles of columns that mean nothing to us; they were not read. */
  unreadColumns: z.array(z.string()),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

const params = z.strictObject({ id, uploadId: id })
const read = { service: 'invoice', method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const
const write = {
  service: 'invoice',
  method: 'POST',
  stepUp: { not: 'own-records' },
  idempotency: 'key',
  who: ['vendor'],
  readOnly: 'refused',
  params: z.strictObject({ id }),
} as const

export const uploadInvoices = endpoint({
  ...write,
  name: 'uploadInvoices',
  path: '/invoices/vendors/{id}/uploads',
  summary:
    'Uploads invoices as a CSV or XLSX file of up to 100,000 rows. Every valid row is imported once, however often it is sent.',
  body: z.strictObject({
    /** How the file writes days that are not in ISO order; `month-first` unless sent. */
    dateFormat: z.enum(files.dayFormats).optional(),
    /** Which mark the file puts before decimals. Unless sent, it is a point, or a comma where nothing else can be meant. */
    decimalMark: z.enum(files.decimalMarks).optional(),
  }),
  upload: { field: 'file', maxBytes: files.maxInvoiceFileBytes },
  answer: { status: 202, body: invoiceUpload },
})

export const listInvoiceUploads = endpoint({
  ...read,
  name: 'listInvoiceUploads',
  path: '/invoices/vendors/{id}/uploads',
  summary: 'Lists the uploads of the vendor, newest first.',
  params: z.strictObject({ id }),
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(invoiceUpload) },
})

export const getInvoiceUpload = endpoint({
  ...read,
  name: 'getInvoiceUpload',
  path: '/invoices/vendors/{id}/uploads/{uploadId}',
  summary: 'Returns the progress of an upload.',
  params,
  answer: { status: 200, body: invoiceUpload },
})

export const getInvoiceUploadReport = endpoint({
  ...read,
  name: 'getInvoiceUploadReport',
  path: '/invoices/vendors/{id}/uploads/{uploadId}/report',
  summary: 'Returns every row that was refused, with its line and the reason, as a CSV file.',
  params,
  answer: { status: 200, type: 'text/csv' },
})

const invoiceAmount = minor.min(-files.maxInvoiceAmountMinor).max(files.maxInvoiceAmountMinor)
const { maxInvoiceTextLengths: maxLengths } = files

/** One invoice that a vendor enters by hand. Its client is named by the partner's id or by its name. */
export const enteredInvoice = z.strictObject({
  /** Needed where the vendor works for more than one partner. */
  partnerId: partnerNumber.optional(),
  externalClientId: externalId.optional(),
  clientName: filled(maxLengths.clientName).optional(),
  documentKind: z.enum(documentKinds).default('invoice'),
  number: filled(maxLengths.number),
  reference: filled(maxLengths.reference).optional(),
  description: filled(maxLengths.description).optional(),
  /** A credit memo's amount may have either sign; an invoice's is not negative. */
  amountMinor: invoiceAmount,
  currency,
  invoiceDate: day,
  dueDate: day.optional(),
})

export const enterInvoice = endpoint({
  ...write,
  name: 'enterInvoice',
  path: '/invoices/vendors/{id}',
  summary: 'Adds one invoice that the vendor entered by hand. The same content again is the same invoice.',
  body: enteredInvoice,
  answer: { status: 201, body: z.object({ id, isRepeated: z.boolean() }) },
})

/** An invoice that a vendor uploaded and that waits for the partner: nothing is paid for it before. */
export const unconfirmedInvoice = redirectRequest
  .omit({ requestedAt: true })
  .extend({ invoiceDate: day, documentCount: count, uploadedAt: instant })

export const listUnconfirmedInvoices = endpoint({
  name: 'listUnconfirmedInvoices',
  service: 'invoice',
  method: 'GET',
  path: '/partners/{partnerId}/unconfirmed-invoices',
  summary:
    'Lists the invoices of the partner that vendors uploaded and that wait for its confirmation, the first one first.',
  who: ['facilitator', 'service', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ partnerId: partnerNumberParam }),
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(unconfirmedInvoice) },
})

export const confirmationActs = ['confirm', 'reject'] as const

const confirmation = z.strictObject({
  externalVendorId: externalId,
  source: z.enum(['upload', 'form']),
  sourceId: externalId,
  act: z.enum(confirmationActs),
})

export const confirmInvoices = endpoint({
  name: 'confirmInvoices',
  service: 'invoice',
  method: 'POST',
  stepUp: { not: 'own-records' },
  // What already applies is not changed, and has the same result.
  idempotency: 'natural',
  path: '/partners/{partnerId}/unconfirmed-invoices',
  summary:
    'Confirms that the partner owes invoices that vendors uploaded, or rejects them, up to 500 at once, with a result for each.',
  who: ['facilitator', 'service'],
  readOnly: 'refused',
  params: z.strictObject({ partnerId: partnerNumberParam }),
  body: z.strictObject({ invoices: listOf(confirmation, 500).min(1) }),
  answer: { status: 200, body: answeredByPartner },
})

export const invoiceUploadRoutes = [
  listUnconfirmedInvoices,
  confirmInvoices,
  uploadInvoices,
  listInvoiceUploads,
  getInvoiceUpload,
  getInvoiceUploadReport,
  enterInvoice,
] as const
