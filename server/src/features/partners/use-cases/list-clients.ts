import type { listExternalClients as declared } from '@sooner/contract/operator-partners'
import type { Answer, Given } from '@sooner/contract/route'
import type { Partners } from '../ports.ts'
import { listClients as list } from '../store/clients.ts'
import { answerOperatedClient } from './answer-client.ts'

export async function listClients(
  { db }: Partners,
  { page, limit, partnerId, status }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await list(db, { page, limit, partnerId, status })
  return { data: data.map(answerOperatedClient), page, limit, total }
}
