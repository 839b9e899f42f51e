import type { listFacilitators as declared } from '@sooner/contract/operator-partners'
import type { Answer, Given } from '@sooner/contract/route'
import { listFacilitators as list } from '../../directory/index.ts'
import type { Partners } from '../ports.ts'
import { answerFacilitator } from './answer-facilitator.ts'

export async function listFacilitators(
  { db }: Partners,
  { page, limit, partnerId, status }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await list(db, { page, limit, partnerId, status })
  return { data: data.map(answerFacilitator), page, limit, total }
}
