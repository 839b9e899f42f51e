import type { facilitator } from '@sooner/contract/operator-partners'
import type { z } from 'zod'
import type { Facilitator } from '../../directory/index.ts'

export type FacilitatorAnswer = z.input<typeof facilitator>

export const answerFacilitator = (one: Facilitator): FacilitatorAnswer => ({
  id: one.id,
  email: one.email,
  partnerId: one.partnerId,
  status: one.status,
  askedAt: one.askedAt.toISOString(),
  decidedAt: one.decidedAt?.toISOString() ?? null,
})
