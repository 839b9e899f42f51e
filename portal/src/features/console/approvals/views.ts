import { queueFilters } from '@sooner/rules/queue-views'
import type { Approval } from '../../../lib/resources/approvals.ts'

export const views = queueFilters.approvals.view
export type ApprovalView = (typeof views)[number]

export const viewOf = (asked: string | undefined): ApprovalView =>
  views.find((one) => one === asked) ?? 'mine'

/** Whether a request belongs to a view of this person. */
export function isInView(view: ApprovalView, { canApprove, maker }: Approval, email: string): boolean {
  if (view === 'mine') return canApprove
  return view !== 'asked' || maker.email === email
}
