import { reportHeader, reportLine } from '@sooner/rules/files/report'
import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { Reply } from '../../../../platform/http/serve.ts'
import { reportReply } from '../../../../platform/imports/report-reply.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import { reportWords } from '../../domain/rows/fault-words.ts'
import type { Fault } from '../../domain/rows/faults.ts'
import type { FileFailure } from '@sooner/rules/files/faults'
import type { Invoices } from '../../ports.ts'
import { readFaults, type FaultyLine } from '../../store/upload-faults.ts'
import { findUpload } from '../../store/uploads.ts'

/** The rows that were refused, in the language of the business; it may be read while the import goes on. */
export async function getInvoiceUploadReport({ db }: Invoices, vendorId: string, id: string): Promise<Reply> {
  const vendor = await findDirectoryVendor(db, vendorId)
  const upload = vendor && (await findUpload(db, vendorId, id))
  if (!upload) throw new Refusal('NOT_FOUND')
  return refusedRows(readFaults(db, upload), upload.failure, vendor.language)
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
