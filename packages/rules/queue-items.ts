/** The queues of the console whose items operators take, snooze and annotate, and after how many hours an item of each is late. */
export const lateAfterHours = {
  payouts: 4,
  screenings: 24,
  accounts: 48,
  invoices: 48,
  documents: 48,
  activations: 48,
  receipts: 5 * 24,
  answers: 24,
} as const

export type WorkedQueue = keyof typeof lateAfterHours
export const workedQueues = Object.keys(lateAfterHours) as [WorkedQueue, ...WorkedQueue[]]

export const isWorkedQueue = (path: string): path is WorkedQueue => Object.hasOwn(lateAfterHours, path)

/** Which items a list has: those that are not snoozed, of these the caller's own and nobody's, and those that are snoozed. */
export const itemScopes = ['open', 'mine', 'nobody', 'snoozed'] as const
export type ItemScope = (typeof itemScopes)[number]

export const maxSnoozeDays = 30
/** So many items of one queue may be taken, snoozed or annotated at once: far more than people work on, and few enough to be listed. */
export const maxMarkedItems = 500
export const maxItemNote = 500
/** More than the id of an item of any queue has. */
export const maxItemId = 300
