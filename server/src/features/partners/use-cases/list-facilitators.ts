import type { listFacilitators as declared } from '@sooner/contract/operator-partners'
import type { Answer, Given } from '@sooner/contract/route'
import type { Partners } from '../ports.ts'
import { listFacilitators as list } from '../store/facilitators.ts'
import { answerFacilitator } from './answer-facilitator.ts'

export async function listFacilitators(
  { db }: Partners,
  { page, limit, partnerId, status }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await list(db, { page, limit, partnerId, status })
  return { data: data.map(answerFacilitator), page, limit, total }
}
