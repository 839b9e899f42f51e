import { maxCollectionFileBytes } from '@sooner/rules/collections'
import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { fileFormat, ofFile, ofPartner, partnerFile, readFile } from './partner-file-shapes.ts'
import { endpoint } from './refusals.ts'
import { count, filled } from './shapes.ts'

/** A file of payments of a partner, and how far it is imported. */
export const collectionFile = partnerFile.extend({
  /** They pay nothing until the bank has booked them. */
  collectionsStated: count,
  collectionsRepeated: count,
  collectionsRefused: count,
})

const read = { ...readFile, service: 'payments' } as const

const send = {
  service: 'payments',
  method: 'POST',
  readOnly: 'refused',
  // Each payment is recorded once by the partner's own id; the key saves a repeated request from reading the file again.
  idempotency: 'key',
  params: ofPartner,
  upload: { field: 'file', maxBytes: maxCollectionFileBytes },
  answer: { status: 202, body: collectionFile },
} as const

export const sendCollectionFile = endpoint({
  ...send,
  name: 'sendCollectionFile',
  path: '/partners/{partnerId}/collection-files',
  summary:
    'Sends payments of the partner as a CSV or XLSX file of up to 100,000 rows, one for each invoice that is paid. Sending a payment again is harmless.',
  who: ['facilitator', 'service'],
  stepUp: { not: 'own-records' },
  body: z.strictObject(fileFormat),
})

export const enterCollectionFile = endpoint({
  ...send,
  name: 'enterCollectionFile',
  path: '/operator/partners/{partnerId}/collection-files',
  summary: 'Records payments of a partner from a file that an operator has.',
  who: ['operator'],
  stepUp: 'required',
  body: z.strictObject({ ...fileFormat, note: filled(500) }),
})

export const listCollectionFiles = endpoint({
  ...read,
  name: 'listCollectionFiles',
  path: '/partners/{partnerId}/collection-files',
  summary: 'Lists the files of payments of the partner, newest first.',
  params: ofPartner,
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(collectionFile) },
})

export const getCollectionFile = endpoint({
  ...read,
  name: 'getCollectionFile',
  path: '/partners/{partnerId}/collection-files/{fileId}',
  summary: 'Returns the progress of a file.',
  params: ofFile,
  answer: { status: 200, body: collectionFile },
})

export const getCollectionFileReport = endpoint({
  ...read,
  name: 'getCollectionFileReport',
  path: '/partners/{partnerId}/collection-files/{fileId}/report',
  summary: 'Returns every row that was refused, with its line and the reason, as a CSV file.',
  params: ofFile,
  answer: { status: 200, type: 'text/csv' },
})

export const collectionFileRoutes = [
  sendCollectionFile,
  listCollectionFiles,
  getCollectionFile,
  getCollectionFileReport,
] as const
