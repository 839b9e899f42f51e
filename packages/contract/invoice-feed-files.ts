import * as files from '@sooner/rules/invoice-files'
import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { fileFormat, ofFile, ofPartner, partnerFile, readFile } from './partner-file-shapes.ts'
import { endpoint } from './refusals.ts'
import { count } from './shapes.ts'

/** A file of invoices that a partner sent, and how far it is imported. */
export const invoiceFile = partnerFile.extend({
  rowsImported: count,
  rowsUpdated: count,
  rowsRepeated: count,
  /** Their vendors have not joined; they are imported when those do. */
  rowsWaiting: count,
})

const read = { ...readFile, service: 'invoice' } as const

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
  body: z.strictObject(fileFormat),
  upload: { field: 'file', maxBytes: files.maxFeedFileBytes },
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
