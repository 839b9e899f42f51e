import type { invoiceUpload, listInvoiceUploads as declared } from '@sooner/contract/invoice-uploads'
import type { Answer, Given } from '@sooner/contract/route'
import type { FileFailure } from '@sooner/rules/files/faults'
import { reportHeader, reportLine } from '@sooner/rules/files/report'
import { sentenceOf } from '@sooner/rules/files/report-words'
import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Reply } from '../../../../platform/http/serve.ts'
import { reportReply } from '../../../../platform/imports/report-reply.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import { reportWords, type Fault } from '../../domain/rows/faults.ts'
import type { Invoices } from '../../ports.ts'
import { uploads, type FaultyLine, type Upload } from '../../store/received-files.ts'

export type UploadAnswer = z.input<typeof invoiceUpload>

export const answerUpload = (upload: Upload, language: Language): UploadAnswer => ({
  id: upload.id,
  vendorId: upload.vendorId,
  userFilename: upload.userFilename,
  status: upload.status,
  rowsRead: upload.rowsRead,
  rowsAccepted: upload.rowsAccepted,
  rowsRepeated: upload.rowsRepeated,
  rowsRefused: upload.rowsRefused,
  failure: upload.failure && sentenceOf(reportWords(language), upload.failure),
  unreadColumns: [...upload.unreadColumns],
  createdAt: upload.createdAt.toISOString(),
  finishedAt: upload.finishedAt?.toISOString() ?? null,
})

export async function listInvoiceUploads(
  { db }: Invoices,
  vendorId: string,
  asked: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const page = await uploads.page(db, { vendorId }, asked)
  return { ...page, ...asked, data: page.data.map((upload) => answerUpload(upload, vendor.language)) }
}

export async function getInvoiceUpload(
  { db }: Invoices,
  vendorId: string,
  id: string,
): Promise<UploadAnswer> {
  const vendor = await findDirectoryVendor(db, vendorId)
  const upload = vendor && (await uploads.find(db, { vendorId, id }))
  if (!upload) throw new Refusal('NOT_FOUND')
  return answerUpload(upload, vendor.language)
}

/** The rows that were refused, in the language of the business; it may be read while the import goes on. */
export async function getInvoiceUploadReport({ db }: Invoices, vendorId: string, id: string): Promise<Reply> {
  const vendor = await findDirectoryVendor(db, vendorId)
  const upload = vendor && (await uploads.find(db, { vendorId, id }))
  if (!upload) throw new Refusal('NOT_FOUND')
  return refusedRows(uploads.readFaults(db, upload), upload.failure, vendor.language)
}

export function refusedRows(
  faults: AsyncIterable<readonly FaultyLine[]>,
  failure: FileFailure | null,
  language: Language,
): Reply {
  const words = reportWords(language)
  const lineOf = (line: number | undefined, fault: Fault) => reportLine(words, line, fault)
  return reportReply({ header: reportHeader(words), lineOf }, faults, failure)
}
