import type { FacilitatorStatus } from '@sooner/rules/partners'

/** Who feeds a partner's invoices and clients. Only while approved, and for this partner alone. */
export interface Facilitator {
  readonly id: string
  readonly subject: string
  readonly email: string
  readonly partnerId: number
  readonly status: FacilitatorStatus
  readonly askedAt: Date
  readonly decidedAt: Date | null
}
