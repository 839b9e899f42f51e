import type {
  listExternalClients as declared,
  externalClient,
  operatedClient,
} from '@sooner/contract/operator-partners'
import type { Answer, Given } from '@sooner/contract/route'
import type { z } from 'zod'
import type { Client } from '../domain/client.ts'
import type { Partners } from '../ports.ts'
import { listClients as list } from '../store/clients.ts'

export type ClientAnswer = z.input<typeof externalClient>
export type OperatedClientAnswer = z.input<typeof operatedClient>

/** What the partner itself may see of its client. */
export const answerClient = ({
  partnerId,
  externalClientId,
  name,
  address,
  status,
  decidedAt,
  createdAt,
}: Client): ClientAnswer => ({
  partnerId,
  externalClientId,
  name,
  address,
  status,
  decidedAt: decidedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

export const answerOperatedClient = (client: Client): OperatedClientAnswer => ({
  ...answerClient(client),
  redirectable: client.redirectable,
  closedThrough: client.closedThrough,
  creditTier: client.creditTier,
  programCode: client.programCode,
})

export async function listClients(
  { db }: Partners,
  { page, limit, partnerId, status }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await list(db, { page, limit, partnerId, status })
  return { data: data.map(answerOperatedClient), page, limit, total }
}
