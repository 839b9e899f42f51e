/** The states of an act that waits for a second person. Only `waiting` can change. */
export const approvalStatuses = ['waiting', 'approved', 'declined', 'withdrawn', 'void', 'expired'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** How long an act waits for a second person. */
export const approvalDays = 7
