import type { listDocuments as declared } from '@sooner/contract/operator-documents'
import type { Answer, Given } from '@sooner/contract/route'
import type { Documents } from '../ports.ts'
import { listByState } from '../store/documents.ts'
import { answerOperatorDocument } from './answer-document.ts'

export async function listDocuments(
  { db }: Documents,
  { page, limit, documentState, documentCategory }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await listByState(db, { page, limit, documentState, documentCategory })
  return { data: data.map(answerOperatorDocument), page, limit, total }
}
