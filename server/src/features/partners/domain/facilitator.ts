import type { FacilitatorStatus } from '@sooner/rules/partners'

interface Approval {
  readonly status: FacilitatorStatus
  readonly partnerId: number
}

export const facilitates = (facilitator: Approval | undefined, partnerId: number): boolean =>
  facilitator?.status === 'approved' && facilitator.partnerId === partnerId
