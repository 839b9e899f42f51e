import type { externalClient, operatedClient } from '@sooner/contract/operator-partners'
import type { z } from 'zod'
import type { Client } from '../domain/client.ts'

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
