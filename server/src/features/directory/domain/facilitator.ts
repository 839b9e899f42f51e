import type { FacilitatorStatus } from '@sooner/rules/partners'

/** A person who submits a partner's invoices and clients, only while approved and only for this partner. */
export interface Facilitator {
  readonly id: string
  readonly subject: string
  readonly email: string
  readonly partnerId: number
  readonly status: FacilitatorStatus
  readonly askedAt: Date
  readonly decidedAt: Date | null
}
