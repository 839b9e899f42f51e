import * as rules from '@sooner/rules/bank-accounts'
import { callBackOutcomes } from '@sooner/rules/payout-reviews'
import { countries } from '@sooner/rules/places'
import { z } from 'zod'
import { currency } from './money.ts'
import { pageParams, paged, scopeParam } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, filled, id, instant, ownPath, secretId, sha256, text } from './shapes.ts'

/** A vendor's bank account. Numbers are masked to their last four digits; the service never returns more. */
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
  /** False again once debits were stopped, until the owner authorizes them anew. */
  hasDirectDebitAuthorization: z.boolean(),
  /** Set from the day on which the bank stopped debits until the owner authorizes them anew, with the bank's code, if it has one: not where the owner revoked the authorization. */
  debitsStopped: z.object({ on: day, code: z.string().nullable() }).nullable(),
  isHidden: z.boolean(),
  /** The owner, through the link in a mail, or the bank stopped the account: it receives no money until an operator releases it. */
  isFrozen: z.boolean(),
  /** Since which day it is, and the bank's code; no code where the owner stopped it. */
  stopped: z.object({ on: day, code: z.string().nullable() }).nullable(),
  /** Whether payouts go to this account today. */
  receivesPayouts: z.boolean(),
  /**
   * Set for a new primary account: until this day payouts go to the previous account, and from the next banking day to this
   * one.
   */
  heldThrough: day.nullable(),
  /** The last day on which micro-deposits can verify the account. */
  verificationExpiresOn: day.nullable(),
  /** Whether micro-deposits that can still verify the account should be on its statement by now. */
  haveDepositsArrived: z.boolean(),
  createdAt: instant,
})

/**
 * This schema only checks bounds: `@sooner/rules/bank-account-form` decides per country which numbers are required and
 * validates each field. An account linked through the bank link has no numbers here, but the link's public token and its
 * account ID. A browser that returned without these sends the link's own token, and `chosen` as the account.
 */
const form = z.strictObject({
  name: filled(100),
  bankAccountType: z.enum(rules.bankAccountTypes).default(rules.defaultBankAccountType),
  verificationProcess: z.enum(rules.verificationProcesses).default(rules.defaultVerificationProcess),
  accountNumber: text(50).optional(),
  confirmAccountNumber: text(50).optional(),
  routingNumber: text(20).optional(),
  swiftCode: text(20).optional(),
  countryCode: z.enum(countries),
  currencyCode: currency,
  linkPublicToken: filled(500).optional(),
  linkAccountId: filled(200).optional(),
  isPrimary: z.boolean().optional(),
  directDebitAuthorization: z.boolean().optional(),
})

const ofVendor = z.strictObject({ id })
const params = z.strictObject({ id, accountId: id })
/** The portal's page on which a vendor enters its bank account. */
export const bankLinkReturn = '/onboarding/bank-plaid'

const service = 'vendor'
const owned = { service, who: ['owner'], readOnly: 'refused', changesMoney: true } as const
const read = { service, method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const
const microDeposit = z.int().min(rules.minMicroDepositMinor).max(rules.maxMicroDepositMinor)
const operated = { service, who: ['operator'], readOnly: 'refused', stepUp: 'required' } as const

export const listBankAccounts = endpoint({
  ...read,
  name: 'listBankAccounts',
  path: '/vendors/{id}/accounts',
  summary: 'Lists the bank accounts of the vendor.',
  params: ofVendor,
  answer: { status: 200, body: z.array(vendorAccount) },
})

export const getBankAccount = endpoint({
  ...read,
  name: 'getBankAccount',
  path: '/vendors/{id}/accounts/{accountId}',
  summary: 'Returns one bank account of the vendor.',
  params,
  answer: { status: 200, body: vendorAccount },
})

export const addBankAccount = endpoint({
  ...owned,
  name: 'addBankAccount',
  method: 'POST',
  idempotency: 'key',
  path: '/vendors/{id}/accounts',
  summary: 'Adds a bank account and begins to verify it.',
  stepUp: 'required',
  params: ofVendor,
  body: form,
  answer: { status: 201, body: vendorAccount },
  refuses: { CONFLICT: 409 },
})

export const changeBankAccount = endpoint({
  ...owned,
  name: 'changeBankAccount',
  method: 'PATCH',
  // Idempotent: a value that is already set is left alone and sends no second notice.
  idempotency: 'natural',
  path: '/vendors/{id}/accounts/{accountId}',
  summary: 'Renames an account, makes it the primary one, hides it, or limits it to debits.',
  stepUp: 'required',
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
  // Each wrong submission uses up one of three attempts, so a client must not retry by itself.
  idempotency: 'once',
  path: '/vendors/{id}/accounts/{accountId}/verify',
  summary: 'Proves an account by the amounts of its two micro-deposits, in minor units and any order.',
  stepUp: 'required',
  params,
  body: z.strictObject({ amountsMinor: z.tuple([microDeposit, microDeposit]) }),
  answer: { status: 200, body: vendorAccount },
  refuses: { CONFLICT: 409, WRONG_AMOUNTS: 422 },
})

/** Routes opened from the link in a mail: its secret authorizes the call, so nobody has to be signed in. */
const byMail = {
  service,
  who: ['anonymous'],
  readOnly: 'passes',
  credentials: 'ignored',
  params: z.strictObject({ id, secret: secretId }),
} as const

export const getFreezePage = endpoint({
  ...byMail,
  name: 'getFreezePage',
  method: 'GET',
  path: '/vendors/{id}/account-freezes/{secret}',
  summary:
    'Returns a page with one button, which stops a bank account. Opening it changes nothing, because email programs open links.',
  answer: { status: 200, type: 'text/html' },
})

export const freezeBankAccount = endpoint({
  ...byMail,
  name: 'freezeBankAccount',
  method: 'POST',
  stepUp: { not: 'brings-proof' },
  // Idempotent: a frozen account stays frozen.
  idempotency: 'natural',
  path: '/vendors/{id}/account-freezes/{secret}',
  summary: 'Stops the bank account that the email is about: nothing is paid to it or debited from it.',
  form: true,
  body: z.strictObject({ stop: z.literal('yes') }),
  answer: { status: 200, type: 'text/html' },
})

export const unfreezeBankAccount = endpoint({
  ...operated,
  secondPerson: true,
  name: 'unfreezeBankAccount',
  method: 'POST',
  idempotency: 'key',
  path: '/operator/vendors/{id}/accounts/{accountId}/unfreeze',
  summary: 'Releases a stopped account, after an operator has spoken with its owner.',
  params,
  body: z.strictObject({ reason: filled(500) }),
  answer: { status: 200, body: vendorAccount },
  refuses: { CONFLICT: 409 },
})

export const stopDebits = endpoint({
  ...operated,
  name: 'stopDebits',
  method: 'POST',
  idempotency: 'key',
  path: '/operator/vendors/{id}/accounts/{accountId}/stop-debits',
  summary:
    'Stops debits from an account after its owner has revoked the authorization in writing. Fees are withheld until the owner signs a new one.',
  params,
  body: z.strictObject({ reason: filled(500) }),
  answer: { status: 200, body: vendorAccount },
  refuses: { CONFLICT: 409 },
})

export const decideBankAccount = endpoint({
  ...operated,
  secondPerson: true,
  name: 'decideBankAccount',
  method: 'POST',
  idempotency: 'key',
  path: '/operator/vendors/{id}/accounts/{accountId}/verification',
  summary:
    'Records whether an operator considers an account proven; the only way for accounts without a verification process.',
  params,
  body: z.strictObject({ isProven: z.boolean(), reason: filled(500) }),
  answer: { status: 200, body: vendorAccount },
  refuses: { CONFLICT: 409 },
})

/** An account that was linked at its bank in another name than the business's: nothing is paid to it until an operator decides. */
const heldAccount = z.object({
  account: vendorAccount,
  businessName: z.string(),
  dba: z.string().nullable(),
  /** The business's names when an operator last activated it: it may have taken another one since. Empty before. */
  namesAtActivation: z.array(z.string()),
  /** Empty where the bank gives no names. */
  namesAtBank: z.array(z.string()),
})

export const listHeldBankAccounts = endpoint({
  service,
  name: 'listHeldBankAccounts',
  method: 'GET',
  path: '/operator/held-bank-accounts',
  summary:
    "The accounts, the oldest first, that were linked at their bank in another name than the business's, or than its name at the activation, and wait for a decision (`decideBankAccount`).",
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({ ...pageParams, ...scopeParam }),
  answer: { status: 200, body: paged(heldAccount) },
})

const frozenAccount = z.object({ account: vendorAccount, businessName: z.string(), frozenAt: instant })

export const listFrozenBankAccounts = endpoint({
  service,
  name: 'listFrozenBankAccounts',
  method: 'GET',
  path: '/operator/frozen-bank-accounts',
  summary:
    'The accounts that are stopped, by their owner through the link in a mail or by the bank, the latest first; `unfreezeBankAccount` releases them.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({ ...pageParams, ...scopeParam }),
  answer: { status: 200, body: paged(frozenAccount) },
})

export const beginPrenote = endpoint({
  ...operated,
  name: 'beginPrenote',
  method: 'POST',
  idempotency: 'key',
  path: '/operator/vendors/{id}/accounts/{accountId}/prenote',
  summary:
    'Asks the bank whether the account exists, instead of micro-deposits. This does not prove whose account it is.',
  params,
  body: z.strictObject({ reason: filled(500) }),
  answer: { status: 200, body: vendorAccount },
  refuses: { CONFLICT: 409 },
})

/** A call of an operator about an account, to a number that was known before the account was added. */
const call = {
  /** Who answered. */
  person: filled(200),
  phoneNumber: filled(40),
  /** The day from which the number is known. */
  knownSince: day,
  outcome: z.enum(callBackOutcomes),
}

export const callBack = z.object({
  id,
  vendorId: id,
  accountId: id,
  ...call,
  note: z.string().nullable(),
  calledBy: z.string(),
  calledAt: instant,
})

export const recordCallBack = endpoint({
  ...operated,
  name: 'recordCallBack',
  method: 'POST',
  idempotency: 'key',
  path: '/operator/vendors/{id}/accounts/{accountId}/call-backs',
  summary:
    'Records a call about a changed bank account. Large payments to it wait until somebody has confirmed it on a number that was known before.',
  params,
  body: z.strictObject({ ...call, note: filled(500).optional() }),
  answer: { status: 201, body: callBack },
})

export const listCallBacks = endpoint({
  service,
  name: 'listCallBacks',
  method: 'GET',
  path: '/operator/vendors/{id}/accounts/{accountId}/call-backs',
  summary: 'Lists the calls about a bank account, the latest first.',
  who: ['operator'],
  readOnly: 'passes',
  params,
  answer: { status: 200, body: z.object({ callBacks: z.array(callBack) }) },
})

export const getDirectDebitText = endpoint({
  service: 'payments',
  name: 'getDirectDebitText',
  method: 'GET',
  path: '/customers/authorizations/direct-debit/',
  summary:
    "Returns the exact text that the owner agrees to by authorizing debits of the vendor's primary account.",
  who: ['owner'],
  readOnly: 'passes',
  answer: { status: 200, body: z.object({ version: z.string(), text: z.string(), sha256: z.string() }) },
  refuses: { CONFLICT: 409 },
})

export const authorizeDirectDebit = endpoint({
  ...owned,
  service: 'payments',
  name: 'authorizeDirectDebit',
  method: 'POST',
  // An account has one authorization, so a repeated call returns the existing one.
  idempotency: 'natural',
  path: '/customers/authorizations/direct-debit/',
  summary:
    'Authorizes the provider to debit the primary bank account of the vendor. The payload is optional; with the SHA-256 of the text that was read, the call is refused if the text has changed.',
  stepUp: 'required',
  body: z.strictObject({ sha256 }).optional(),
  answer: { status: 200, body: vendorAccount },
  refuses: { CONFLICT: 409 },
})

export const linkBankAccount = endpoint({
  ...owned,
  service: 'payments',
  name: 'linkBankAccount',
  method: 'POST',
  idempotency: 'key',
  path: '/customers/accounts/link',
  summary: 'Begins to link an account at its bank, and returns a token for the bank link.',
  stepUp: 'required',
  body: z.strictObject({
    instantMicrodepositsEnabled: z.boolean(),
    /** The page to which the bank link returns the browser. */
    returnTo: ownPath.default(bankLinkReturn),
  }),
  answer: {
    status: 200,
    body: z.object({
      linkToken: z.string(),
      expiresAt: instant,
      /** The address at which a browser opens the bank link. */
      linkUrl: z.string(),
    }),
  },
})

export const bankAccountRoutes = [
  listBankAccounts,
  getBankAccount,
  addBankAccount,
  changeBankAccount,
  verifyBankAccount,
  getFreezePage,
  freezeBankAccount,
  unfreezeBankAccount,
  stopDebits,
  decideBankAccount,
  listHeldBankAccounts,
  listFrozenBankAccounts,
  beginPrenote,
  recordCallBack,
  listCallBacks,
  getDirectDebitText,
  authorizeDirectDebit,
  linkBankAccount,
] as const
