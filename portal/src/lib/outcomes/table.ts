import type { RouteName } from '@sooner/contract'
import type { OutcomeWords } from './en.ts'

type Failed = keyof OutcomeWords['failed']
type Succeeded = keyof OutcomeWords['succeeded']

/** What is said when an action fails or succeeds. Without an entry, the words for the unknown stand in. */
/** `silent` where a page says it itself, or where nobody asked for it. */
interface Said {
  readonly failed?: Failed | 'silent' | ((code: string) => Failed | 'silent')
  readonly succeeded?: Succeeded | 'silent' | ((given: unknown) => Succeeded)
}

/** What the user pool does has no route of its own. */
type UserPoolAction =
  | 'setUpAccount'
  | 'confirmAccount'
  | 'sendCode'
  | 'forgotPassword'
  | 'changePassword'
  | 'startAuthenticator'
  | 'verifyAuthenticator'
  | 'preferMfa'
  | 'removeMfa'
  | 'forgetDevice'
  | 'rememberDevice'
export type Action = RouteName | UserPoolAction

/** Both ways of one switch. */
const rememberingSaid = (given: unknown): Succeeded =>
  given === true ? 'deviceRemembered' : 'deviceNotRemembered'

/** Both ways of what a colleague may do. */
const accessSaid = (given: unknown): Succeeded => {
  const { body } = (given ?? {}) as { body?: { readOnly?: unknown } }
  return body?.readOnly === true ? 'userReadOnly' : 'userCanChange'
}

/** Switching auto Get Paid Now on says where it is switched off again. */
const preferencesSaid = (given: unknown): Succeeded => {
  const { body } = (given ?? {}) as { body?: { preferences?: { instantPayoutAlwaysOn?: unknown } } }
  return body?.preferences?.instantPayoutAlwaysOn === true ? 'autoGetPaidNow' : 'preferences'
}

/** Why a file was not taken stands beside the file, with what to do about it; to try again later would be bad advice. */
const explained = new Set([
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FILE_INFECTED',
  'RATE_LIMITED',
  'READ_ONLY',
  'FORBIDDEN',
])
const uploadFailed = (failed: Failed) => (code: string) => (explained.has(code) ? 'silent' : failed)

/** Who read a version that is not asked for any more is given the newer one to read: nothing went wrong. */
const signingFailed = (failed: Failed) => (code: string) =>
  code === 'AGREEMENT_OUTDATED' ? 'silent' : failed

const table: Readonly<Partial<Record<Action, Said>>> = {
  setUpAccount: { failed: 'signInSetup', succeeded: 'silent' },
  confirmAccount: { failed: 'confirmCode', succeeded: 'account' },
  sendCode: { succeeded: 'codeSent' },
  forgotPassword: { failed: 'forgotPassword', succeeded: 'codeSent' },
  preferMfa: { failed: 'mfaPreference', succeeded: 'mfaUpdate' },
  removeMfa: { failed: 'mfaRemoval', succeeded: 'mfaRemoval' },
  changePassword: { failed: 'silent', succeeded: 'password' },
  startAuthenticator: { failed: 'silent', succeeded: 'silent' },
  verifyAuthenticator: { failed: 'silent', succeeded: 'silent' },
  forgetDevice: { failed: 'device', succeeded: 'deviceForgotten' },
  rememberDevice: { failed: 'device', succeeded: rememberingSaid },
  endOwnSession: { failed: 'session', succeeded: 'session' },
  makeRecoveryCodes: { failed: 'recoveryCodes', succeeded: 'silent' },
  stepUp: { failed: 'silent', succeeded: 'silent' },

  confirmInstantPayout: { failed: 'getPaidNow', succeeded: 'getPaidNow' },
  confirmSelectiveInstantPayout: { failed: 'getPaidNow', succeeded: 'selectiveGetPaidNow' },
  confirmBulkInstantPayout: { failed: 'bulkGetPaidNow', succeeded: 'bulkGetPaidNow' },
  confirmOnDemandPayout: { failed: 'onDemand', succeeded: 'onDemand' },
  confirmSelectiveOnDemandPayout: { failed: 'onDemand', succeeded: 'selectiveOnDemand' },
  confirmBulkOnDemandPayout: { failed: 'bulkOnDemand', succeeded: 'bulkOnDemand' },

  renameClient: { failed: 'clientName', succeeded: 'clientName' },
  uploadInvoiceDocument: { failed: uploadFailed('invoiceDocument'), succeeded: 'document' },
  uploadVendorDocument: { failed: uploadFailed('vendorDocument'), succeeded: 'document' },

  getVendor: { failed: 'businessInfoLoading' },
  createVendor: { failed: 'businessInfo', succeeded: 'silent' },
  linkExternalVendor: { failed: 'businessInfo', succeeded: 'silent' },
  updateVendor: { failed: 'businessInfo', succeeded: 'businessInfo' },
  requestInFlights: { failed: 'inFlights', succeeded: 'silent' },
  changeVendorPreferences: { failed: 'preferences', succeeded: preferencesSaid },
  signVendorAgreement: { failed: signingFailed('serviceAgreement'), succeeded: 'serviceAgreement' },
  signPartnerAgreement: {
    failed: signingFailed('supplementalAgreement'),
    succeeded: 'supplementalAgreement',
  },

  listBankAccounts: { failed: 'bankingInfoLoading' },
  addBankAccount: { failed: 'bankAccount', succeeded: 'bankAccount' },
  verifyBankAccount: { failed: 'microDeposits', succeeded: 'microDeposits' },
  authorizeDirectDebit: { failed: 'directDebit' },

  inviteColleague: { failed: 'silent', succeeded: 'invitation' },
  changeUserAccount: { failed: 'userAccess', succeeded: accessSaid },
  removeColleague: { failed: 'silent', succeeded: 'userRemoved' },
  logActivity: { succeeded: 'silent' },
  sendFeedback: { failed: 'feedback', succeeded: 'feedback' },
}

const saidOf = (action: string): Said | undefined => (table as Readonly<Record<string, Said>>)[action]

export const hasFailureOfItsOwn = (action: string): boolean => saidOf(action)?.failed !== undefined

/** The action's own sentence, or what the error says of itself, or that we don't know; undefined where its page speaks. */
export function failureText(
  action: string,
  error: { readonly message?: string | undefined; readonly code?: string | undefined } | undefined,
  { failed }: OutcomeWords,
): string | undefined {
  const said = saidOf(action)?.failed
  const own = typeof said === 'function' ? said(error?.code ?? '') : said
  if (own === 'silent') return undefined
  return own ? failed[own] : error?.message || failed.unknown
}

/** Undefined where nothing is to be said. */
export function successText(action: string, given: unknown, { succeeded }: OutcomeWords): string | undefined {
  const said = saidOf(action)?.succeeded
  if (said === 'silent') return undefined
  return succeeded[(typeof said === 'function' ? said(given) : said) ?? 'unknown']
}
