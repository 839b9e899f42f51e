import type { collectionFile, listCollectionFiles as declared } from '@sooner/contract/collection-files'
import type { Answer, Given } from '@sooner/contract/route'
import { reportHeader, reportLine } from '@sooner/rules/files/report'
import { sentenceOf } from '@sooner/rules/files/report-words'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Reply } from '../../../../platform/http/serve.ts'
import { reportReply } from '../../../../platform/imports/report-reply.ts'
import type { FileCounts } from '../../domain/files/file-counts.ts'
import { reportWords, type Fault } from '../../domain/files/faults.ts'
import type { Collections } from '../../ports.ts'
import { collectionFiles, type CollectionFile } from '../../store/files.ts'
import { admitReader, type Reading } from '../read-collections.ts'

export type FileAnswer = z.input<typeof collectionFile>
type Needs = Pick<Collections, 'db'>

export const countsOf = (file: FileCounts) => {
  const { rowsRead, rowsRefused, collectionsStated } = file
  const { collectionsRepeated, collectionsRefused } = file
  const refused = { rowsRefused, collectionsRefused }
  return { rowsRead, ...refused, collectionsStated, collectionsRepeated }
}

export const answerFile = (file: CollectionFile): FileAnswer => ({
  id: file.id,
  partnerId: file.partnerId,
  userFilename: file.userFilename,
  status: file.status,
  ...countsOf(file),
  failure: file.failure && sentenceOf(reportWords, file.failure),
  unreadColumns: [...file.unreadColumns],
  createdAt: file.createdAt.toISOString(),
  finishedAt: file.finishedAt?.toISOString() ?? null,
})

export async function listCollectionFiles(
  { db }: Needs,
  reading: Reading,
  asked: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  await admitReader(db, reading)
  const page = await collectionFiles.page(db, reading, asked)
  return { ...page, ...asked, data: page.data.map(answerFile) }
}

async function requireFile({ db }: Needs, reading: Reading, id: string): Promise<CollectionFile> {
  await admitReader(db, reading)
  const file = await collectionFiles.find(db, { partnerId: reading.partnerId, id })
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

export const getCollectionFile = async (needs: Needs, reading: Reading, id: string): Promise<FileAnswer> =>
  answerFile(await requireFile(needs, reading, id))

/** The rows that were refused; it may be read while the import goes on. */
export async function getCollectionFileReport(needs: Needs, reading: Reading, id: string): Promise<Reply> {
  const file = await requireFile(needs, reading, id)
  const lineOf = (line: number | undefined, fault: Fault) => reportLine(reportWords, line, fault)
  const report = { header: reportHeader(reportWords), lineOf }
  return reportReply(report, collectionFiles.readFaults(needs.db, file), file.failure)
}
