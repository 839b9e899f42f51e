import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'

/** An account as the service returns it: by default verified, primary and receiving payouts. */
export const accountOf = (more: Partial<BankAccount> = {}): BankAccount => ({
  id: 'a',
  vendorId: 'v',
  verificationProcess: 'micro-transactions',
  name: 'Operating',
  bankAccountType: 'checking',
  maskedRoutingNumber: '••••0021',
  maskedAccountNumber: '••••5678',
  swiftCode: null,
  countryCode: 'US',
  currencyCode: 'USD',
  isPrimary: true,
  isDebitOnly: false,
  providerStatus: null,
  verificationStatus: 'succeeded',
  verificationAttempts: 0,
  hasDirectDebitAuthorization: false,
  isHidden: false,
  isFrozen: false,
  receivesPayouts: true,
  heldThrough: null,
  verificationExpiresOn: '2026-12-05',
  haveDepositsArrived: false,
  createdAt: '2026-11-21T12:00:00Z',
  ...more,
})
