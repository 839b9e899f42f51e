import * as files from '@sooner/rules/invoice-files'
import { taskExecutionStates } from '@sooner/rules/transfers'
import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, id, instant, partnerNumber, partnerNumberParam } from './shapes.ts'

/** A file of invoices that a partner sent, and how far it is imported. */
export const invoiceFile = z.object({
  id,
  partnerId: partnerNumber,
  userFilename: z.string(),
  /** `failed`: the file was not read to its end. What was read before is imported. */
  status: z.enum(taskExecutionStates),
  rowsRead: count,
  rowsImported: count,
  rowsUpdated: count,
  rowsRepeated: count,
  /** Their vendors have not joined; they are imported when those do. */
  rowsWaiting: count,
  rowsRefused: count,
  /** Why the file was not read, or not to its end. */
  failure: z.string().nullable(),
  /** Titles of columns that mean nothing to us; they were not read. */
  unreadColumns: z.array(z.string()),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

const ofPartner = z.strictObject({ partnerId: partnerNumberParam })
const ofFile = z.strictObject({ partnerId: partnerNumberParam, fileId: id })
const read = {
  service: 'invoice',
  method: 'GET',
  who: ['facilitator', 'service', 'operator'],
  readOnly: 'passes',
} as const

export const sendInvoiceFile = endpoint({
  name: 'sendInvoiceFile',
  service: 'invoice',
  method: 'POST',
  path: '/partners/{partnerId}/invoice-files',
  summary:
    'Sends invoices of the partner as a file of up to 100,000 rows: one JSON document a line (NDJSON), or CSV. Sending a row again is harmless.',
  who: ['facilitator', 'service'],
  readOnly: 'refused',
  stepUp: { not: 'own-records' },
  // Each row is imported once by its source id; the key saves a repeated request from reading the file again.
  idempotency: 'key',
  params: ofPartner,
  body: z.strictObject({
    /** How a CSV file writes days that are not in ISO order; `month-first` unless sent. */
    dateFormat: z.enum(files.dayFormats).optional(),
    /** Which mark a CSV file puts before decimals; a point unless sent. */
    decimalMark: z.enum(files.decimalMarks).optional(),
  }),
  upload: { field: 'file', maxBytes: files.largestFeedFileBytes },
  answer: { status: 202, body: invoiceFile },
})

export const listInvoiceFiles = endpoint({
  ...read,
  name: 'listInvoiceFiles',
  path: '/partners/{partnerId}/invoice-files',
  summary: 'Lists the files that the partner sent, newest first.',
  params: ofPartner,
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(invoiceFile) },
})

export const getInvoiceFile = endpoint({
  ...read,
  name: 'getInvoiceFile',
  path: '/partners/{partnerId}/invoice-files/{fileId}',
  summary: 'Returns the progress of a file.',
  params: ofFile,
  answer: { status: 200, body: invoiceFile },
})

export const getInvoiceFileReport = endpoint({
  ...read,
  name: 'getInvoiceFileReport',
  path: '/partners/{partnerId}/invoice-files/{fileId}/report',
  summary: 'Returns every row that was refused, with its line and the reason, as a CSV file.',
  params: ofFile,
  answer: { status: 200, type: 'text/csv' },
})

export const invoiceFeedFileRoutes = [
  sendInvoiceFile,
  listInvoiceFiles,
  getInvoiceFile,
  getInvoiceFileReport,
] as const
