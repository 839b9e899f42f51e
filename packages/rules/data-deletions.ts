/** What becomes of a request to delete a vendor's data. */
export const dataDeletionStates = ['waiting', 'withdrawn', 'refused', 'executing', 'done'] as const
export type DataDeletionState = (typeof dataDeletionStates)[number]

/** How operators narrow the list of requests: those that are not over yet, those that ended in one way, or all. */
export const dataDeletionFilters = ['open', 'refused', 'withdrawn', 'done', 'any'] as const
export type DataDeletionFilter = (typeof dataDeletionFilters)[number]

/** Why the data of a vendor can't be deleted now. */
export const deletionObstacles = [
  'payments-under-way',
  'payments-returned',
  'amounts-owed',
  'open-invoices',
  /** The vendor was paid, and sees them as paid. */
  'unpaid-by-partner',
] as const
export type DeletionObstacle = (typeof deletionObstacles)[number]

/** For so many days the owner can withdraw the request. */
export const daysUntilDeletion = 30
