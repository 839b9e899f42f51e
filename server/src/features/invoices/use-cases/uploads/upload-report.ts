import { Readable } from 'node:stream'
import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import { Reply } from '../../../../platform/http/serve.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import { reportWords } from '../../domain/rows/fault-words.ts'
import { reportHeader, reportLine } from '../../domain/rows/report.ts'
import type { Failure } from '../../domain/upload.ts'
import type { Invoices } from '../../ports.ts'
import { readFaults, type FaultyLine } from '../../store/upload-faults.ts'
import { findUpload } from '../../store/uploads.ts'

/** The rows that were refused, in the language of the business; it may be read while the import goes on. */
export async function getInvoiceUploadReport({ db }: Invoices, vendorId: string, id: string): Promise<Reply> {
  const vendor = await findDirectoryVendor(db, vendorId)
  const upload = vendor && (await findUpload(db, vendorId, id))
  if (!upload) throw new Refusal('NOT_FOUND')
  return reportReply(readFaults(db, upload), upload.failure, vendor.language)
}

export function reportReply(
  faults: AsyncIterable<readonly FaultyLine[]>,
  failure: Failure | null,
  language: Language,
): Reply {
  const words = reportWords(language)
  async function* lines() {
    yield reportHeader(words)
    for await (const batch of faults)
      yield batch.map(({ line, fault }) => reportLine(words, line, fault)).join('')
    if (failure) yield reportLine(words, failure.line, failure)
  }
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="refused-rows.csv"',
  }
  return new Reply(200, headers, Readable.from(lines(), { objectMode: false }))
}
