import type { Account } from '@sooner/rules/ledger'

/**
 * The accounts that a vendor's statement is about, as one balance: what is owed to the vendor and was not sent yet, less what the
 * vendor owes. A payment counts when the rail has taken it over.
 */
export const vendorAccounts = [
  'payable-to-vendor',
  'returns',
  'fee-receivable',
  'adjustment-receivable',
] as const satisfies readonly Account[]

/** Why the balance with a vendor moves, in the order in which a statement names it. */
export const movementKinds = [
  'invoices',
  'fees',
  'overpayments',
  'shortfalls',
  'credit-memos',
  'payments',
  'payments-returned',
  'fee-debits',
  'fee-debits-returned',
  'fee-refunds',
  // What no other kind describes, so that the movements always add up to the balance.
  'others',
] as const
export type MovementKind = (typeof movementKinds)[number]
