import type { externalClient } from '@sooner/contract/operator-partners'
import type { z } from 'zod'
import type { Client } from '../domain/client.ts'

export type ClientAnswer = z.input<typeof externalClient>

export const answerClient = ({ decidedAt, createdAt, ...client }: Client): ClientAnswer => ({
  ...client,
  decidedAt: decidedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
