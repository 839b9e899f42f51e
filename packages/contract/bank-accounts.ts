import * as rules from '@sooner/rules/bank-accounts'
import { countries } from '@sooner/rules/places'
import { z } from 'zod'
import { currency } from './money.ts'
import { endpoint } from './refusals.ts'
import { count, filled, id, instant, text } from './shapes.ts'

/** A vendor's bank account. Numbers are masked to their last four digits; more never leaves the service. */
export const vendorAccount = z.object({
  id,
  vendorId: id,
  verificationProcess: z.enum(rules.verificationProcesses),
  name: z.string(),
  bankAccountType: z.enum(rules.bankAccountTypes),
  maskedRoutingNumber: z.string(),
  maskedAccountNumber: z.string(),
  swiftCode: z.string().nullable(),
  countryCode: z.enum(countries),
  currencyCode: currency,
  isPrimary: z.boolean(),
  isDebitOnly: z.boolean(),
  providerStatus: z.string().nullable(),
  verificationStatus: z.enum(rules.verificationStatuses),
  verificationAttempts: count,
  hasDirectDebitAuthorization: z.boolean(),
  isHidden: z.boolean(),
  createdAt: instant,
})

const form = z.strictObject({
  name: filled(100),
  bankAccountType: z.enum(rules.bankAccountTypes).default(rules.defaultBankAccountType),
  verificationProcess: z.enum(rules.verificationProcesses).default(rules.defaultVerificationProcess),
  accountNumber: filled(34),
  confirmAccountNumber: filled(34),
  routingNumber: filled(20),
  swiftCode: text(11).optional(),
  countryCode: z.enum(countries),
  currencyCode: currency,
  isPrimary: z.boolean().optional(),
  directDebitAuthorization: z.boolean().optional(),
})

const ofVendor = z.strictObject({ id })
const params = z.strictObject({ id, accountId: id })
const service = 'vendor'
const owned = { service, who: ['owner'], readOnly: 'refused' } as const
const read = { service, method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const
const microDeposit = z.int().min(1).max(49)

export const listBankAccounts = endpoint({
  ...read,
  name: 'listBankAccounts',
  path: '/vendors/{id}/accounts',
  summary: 'The bank accounts of the vendor.',
  params: ofVendor,
  answer: { status: 200, body: z.array(vendorAccount) },
})

export const getBankAccount = endpoint({
  ...read,
  name: 'getBankAccount',
  path: '/vendors/{id}/accounts/{accountId}',
  summary: 'One bank account of the vendor.',
  params,
  answer: { status: 200, body: vendorAccount },
})

export const addBankAccount = endpoint({
  ...owned,
  name: 'addBankAccount',
  method: 'POST',
  path: '/vendors/{id}/accounts',
  summary: 'Adds a bank account and begins to verify it.',
  stepUp: true,
  params: ofVendor,
  body: form,
  answer: { status: 201, body: vendorAccount },
  refuses: { CONFLICT: 409 },
})

export const changeBankAccount = endpoint({
  ...owned,
  name: 'changeBankAccount',
  method: 'PATCH',
  path: '/vendors/{id}/accounts/{accountId}',
  summary: 'Names an account anew, makes it the primary one, hides it, or limits it to debits.',
  stepUp: true,
  params,
  body: z.strictObject({
    name: filled(100).optional(),
    isPrimary: z.literal(true).optional(),
    isHidden: z.boolean().optional(),
    isDebitOnly: z.boolean().optional(),
  }),
  answer: { status: 200, body: vendorAccount },
  refuses: { CONFLICT: 409 },
})

export const verifyBankAccount = endpoint({
  ...owned,
  name: 'verifyBankAccount',
  method: 'POST',
  path: '/vendors/{id}/accounts/{accountId}/verify',
  summary: 'Proves an account by the two micro-deposits that it was sent, in minor units and any order.',
  stepUp: true,
  params,
  body: z.strictObject({ amountsMinor: z.tuple([microDeposit, microDeposit]) }),
  answer: { status: 200, body: vendorAccount },
  refuses: { CONFLICT: 409, WRONG_AMOUNTS: 422 },
})

export const authorizeDirectDebit = endpoint({
  ...owned,
  service: 'payments',
  name: 'authorizeDirectDebit',
  method: 'POST',
  path: '/customers/authorizations/direct-debit/',
  summary: "Lets the provider debit the caller's primary bank account. Takes no payload.",
  stepUp: true,
  answer: { status: 200, body: vendorAccount },
  refuses: { CONFLICT: 409 },
})

export const linkBankAccount = endpoint({
  ...owned,
  service: 'payments',
  name: 'linkBankAccount',
  method: 'POST',
  path: '/customers/accounts/link',
  summary: 'Begins to link an account at its bank: a token for the bank link to open with.',
  stepUp: true,
  body: z.strictObject({ instantMicrodepositsEnabled: z.boolean() }),
  answer: { status: 200, body: z.object({ linkToken: z.string(), expiresAt: instant }) },
})

export const bankAccountRoutes = [
  listBankAccounts,
  getBankAccount,
  addBankAccount,
  changeBankAccount,
  verifyBankAccount,
  authorizeDirectDebit,
  linkBankAccount,
] as const
