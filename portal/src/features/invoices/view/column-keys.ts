/** The columns in the order in which they are shown. A sortable one has the name of its sort in the contract. */
export const columnKeys = [
  'number',
  'clientName',
  'openAmountMinor',
  'displayState',
  'estimatedPaymentDate',
  'eligibleAt',
  'dueDate',
  'accelerationDays',
  'invoiceDate',
  'amountMinor',
  'adjustmentsTotalMinor',
  'feeMinor',
  'netMinor',
  'createdAt',
] as const
export type ColumnKey = (typeof columnKeys)[number]

/** Hidden until the user shows them. */
export const hiddenAtFirst: readonly ColumnKey[] = [
  'dueDate',
  'accelerationDays',
  'invoiceDate',
  'amountMinor',
  'adjustmentsTotalMinor',
  'feeMinor',
  'netMinor',
  'createdAt',
]
