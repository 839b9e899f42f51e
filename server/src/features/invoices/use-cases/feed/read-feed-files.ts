import type { invoiceFile, listInvoiceFiles as declared } from '@sooner/contract/invoice-feed-files'
import { sentenceOf } from '@sooner/rules/files/report-words'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Caller } from '../../../../platform/http/caller.ts'
import type { Reply } from '../../../../platform/http/serve.ts'
import { reportWords } from '../../domain/rows/faults.ts'
import type { Invoices } from '../../ports.ts'
import { feedFiles, type FeedFile } from '../../store/received-files.ts'
import { refusedRows } from '../uploads/read-uploads.ts'
import { admitReader } from './admit-feeder.ts'
import { countsOf } from './import-feed-file.ts'

export type FileAnswer = z.input<typeof invoiceFile>

/** Partners have no language; programs and their developers read the reports. */
const language = 'en-US'

export const answerFeedFile = (file: FeedFile): FileAnswer => ({
  id: file.id,
  partnerId: file.partnerId,
  userFilename: file.userFilename,
  status: file.status,
  ...countsOf(file),
  failure: file.failure && sentenceOf(reportWords(language), file.failure),
  unreadColumns: [...file.unreadColumns],
  createdAt: file.createdAt.toISOString(),
  finishedAt: file.finishedAt?.toISOString() ?? null,
})

interface Reading {
  readonly caller: Caller
  readonly partnerId: number
}

export async function listInvoiceFiles(
  { db }: Pick<Invoices, 'db'>,
  reading: Reading,
  asked: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  await admitReader(db, reading)
  const page = await feedFiles.page(db, reading, asked)
  return { ...page, ...asked, data: page.data.map(answerFeedFile) }
}

async function findFile(db: Invoices['db'], reading: Reading, id: string): Promise<FeedFile> {
  await admitReader(db, reading)
  const file = await feedFiles.find(db, { partnerId: reading.partnerId, id })
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

export const getInvoiceFile = async (
  { db }: Pick<Invoices, 'db'>,
  reading: Reading,
  id: string,
): Promise<FileAnswer> => answerFeedFile(await findFile(db, reading, id))

/** The rows that were refused; it may be read while the import goes on. */
export async function getInvoiceFileReport(
  { db }: Pick<Invoices, 'db'>,
  reading: Reading,
  id: string,
): Promise<Reply> {
  const file = await findFile(db, reading, id)
  return refusedRows(feedFiles.readFaults(db, file), file.failure, language)
}
