/** The algorithms for a partner's due dates. The last group adds days after the end of the month and the payment terms. */
export const dueDateAlgorithms = [
  'gl-plus-terms',
  'gl-monthly-billing-cycle',
  'gl-end-of-month-plus-terms',
  'gl-end-of-month-plus-terms-plus-3',
  'gl-end-of-month-plus-terms-plus-5',
  'gl-end-of-month-plus-terms-plus-7',
  'gl-end-of-month-plus-terms-plus-9',
  'invoice-date-plus-terms',
] as const
export type DueDateAlgorithm = (typeof dueDateAlgorithms)[number]

/** Which date applies if the client's own and the computed one differ. */
export const dueDatePrecedences = ['latest', 'earliest', 'received', 'suggested'] as const
export type DueDatePrecedence = (typeof dueDatePrecedences)[number]
