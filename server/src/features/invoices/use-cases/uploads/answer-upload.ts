import { sentenceOf } from '@sooner/rules/files/report-words'
import type { invoiceUpload } from '@sooner/contract/invoice-uploads'
import type { Language } from '@sooner/rules/places'
import type { z } from 'zod'
import { reportWords } from '../../domain/rows/fault-words.ts'
import type { Upload } from '../../domain/upload.ts'

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
