import { taskExecutionStates } from '@sooner/rules/transfers'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { count, id, instant } from './shapes.ts'

export const invoiceUpload = z.object({
  id,
  vendorId: id,
  userFilename: z.string(),
  status: z.enum(taskExecutionStates),
  rowsRead: count,
  rowsAccepted: count,
  rowsRepeated: count,
  rowsRefused: count,
  createdAt: instant,
  finishedAt: instant.nullable(),
})

const params = z.strictObject({ id, uploadId: id })
const read = { service: 'invoice', method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const

export const uploadInvoices = endpoint({
  name: 'uploadInvoices',
  service: 'invoice',
  method: 'POST',
  stepUp: { not: 'own-records' },
  idempotency: 'key',
  path: '/invoices/vendors/{id}/uploads',
  summary:
    'Uploads invoices as a CSV or XLSX file of up to 100,000 rows. Every valid row is imported once, however often it is sent.',
  who: ['vendor'],
  readOnly: 'refused',
  params: z.strictObject({ id }),
  upload: { field: 'file', maxBytes: 64 * 1024 * 1024 },
  answer: { status: 202, body: invoiceUpload },
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

export const invoiceUploadRoutes = [uploadInvoices, getInvoiceUpload, getInvoiceUploadReport] as const
