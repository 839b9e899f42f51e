/** The bank account events that are mailed to the owner of a vendor. */
export const accountEvents = [
  'added',
  'name-differs',
  'primary',
  'primary-once-verified',
  'renamed',
  'hidden',
  'shown',
  'debit-only',
  'not-debit-only',
  'prenote-begun',
  'verified',
  'not-verified',
  'debit-authorized',
  'frozen',
  'stopped-by-bank',
  'debits-stopped',
  'debits-revoked',
  'corrected',
  'unfrozen',
] as const
export type AccountEvent = (typeof accountEvents)[number]
