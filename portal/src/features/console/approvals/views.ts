import type { Approval } from '../../../lib/resources/approvals.ts'

export const views = ['mine', 'asked', 'waiting', 'all'] as const
export type ApprovalView = (typeof views)[number]

export const viewOf = (asked: string | undefined): ApprovalView =>
  views.find((one) => one === asked) ?? 'mine'

/** Whether a request belongs to a view of this person. */
export function isInView(view: ApprovalView, { canApprove, maker }: Approval, email: string): boolean {
  if (view === 'mine') return canApprove
  return view !== 'asked' || maker.email === email
}
