import { type CallError, isOwnChoice } from '../calls/call-error.ts'
import type { OutcomeWords } from './en.ts'
import { type Outcome, neverArrived } from './listener.ts'
import type { RouteName } from '@sooner/contract'

type Failed = keyof OutcomeWords['failed']
type Succeeded = keyof OutcomeWords['succeeded']

/**
 * The notices for failed and successful actions. An action without an entry gets the general texts. Acts whose page always reports the
 * outcome itself (`ownNotice`) have no entry.
 */
/** `silent`: the page reports it itself, or the user did not ask for the action. */
interface Messages {
  readonly failed?: Failed | 'silent' | ((code: string) => Failed | 'silent')
  readonly succeeded?: Succeeded | 'silent' | ((given: unknown) => Succeeded)
  /** Where the notice of a success leads to, by what was answered. */
  readonly link?: {
    readonly text: keyof OutcomeWords['links']
    readonly of: (answer: unknown) => string | undefined
  }
}

/** Actions of the user pool, which have no routes. */
type UserPoolAction =
  | 'confirmAccount'
  | 'changePassword'
  | 'startAuthenticator'
  | 'verifyAuthenticator'
  | 'preferMfa'
  | 'removeMfa'
  | 'forgetDevice'
  | 'rememberDevice'
export type Action = RouteName | UserPoolAction

/** The text depends on the direction of the switch. */
const rememberingMessages = (given: unknown): Succeeded =>
  given === true ? 'deviceRemembered' : 'deviceNotRemembered'

/** The text depends on the access that the colleague gets. */
const accessMessages = (given: unknown): Succeeded => {
  const { body } = (given ?? {}) as { body?: { readOnly?: unknown } }
  return body?.readOnly === true ? 'userReadOnly' : 'userCanChange'
}

/** The text for auto Get Paid Now switched on mentions where to switch it off. */
const preferencesMessages = (given: unknown): Succeeded => {
  const { body } = (given ?? {}) as { body?: { preferences?: { instantPayoutAlwaysOn?: unknown } } }
  return body?.preferences?.instantPayoutAlwaysOn === true ? 'autoGetPaidNow' : 'preferences'
}

/** The reason why a file was refused is shown beside the file, with advice; a notice to try again later would mislead. */
const explained = new Set([
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FILE_INFECTED',
  'RATE_LIMITED',
  'READ_ONLY',
  'FORBIDDEN',
])
const uploadFailed = (failed: Failed) => (code: string) => (explained.has(code) ? 'silent' : failed)

/** A user who read an outdated version is given the newer one to read; the page states that the terms of service changed. */
const signingFailed = (failed: Failed) => (code: string) =>
  code === 'AGREEMENT_OUTDATED' || code === 'TERMS_OUTDATED' ? 'silent' : failed

/** The dialog shows what changed, and why something cannot be paid; a notice to try again later would mislead. */
const explainedPrices = new Set(['QUOTE_EXPIRED', 'QUOTE_CHANGED', 'NOT_ELIGIBLE'])
const confirmFailed = (failed: Failed) => (code: string) => (explainedPrices.has(code) ? 'silent' : failed)

const payoutLink = (answer: unknown): string | undefined => {
  const { payoutId } = (answer ?? {}) as { payoutId?: unknown }
  return typeof payoutId === 'string' ? `/dashboard/payouts/${payoutId}` : undefined
}
/** What a confirmation of an early payment reports. */
const payout = (failed: Failed, succeeded: Succeeded): Messages => ({
  failed: confirmFailed(failed),
  succeeded,
  link: { text: 'payout', of: payoutLink },
})

const table: Readonly<Partial<Record<Action, Messages>>> = {
  confirmAccount: { failed: 'confirmCode', succeeded: 'account' },
  preferMfa: { failed: 'mfaPreference', succeeded: 'mfaUpdate' },
  removeMfa: { failed: 'mfaRemoval', succeeded: 'mfaRemoval' },
  changePassword: { failed: 'silent', succeeded: 'password' },
  startAuthenticator: { failed: 'silent', succeeded: 'silent' },
  verifyAuthenticator: { failed: 'silent', succeeded: 'silent' },
  forgetDevice: { failed: 'device', succeeded: 'deviceForgotten' },
  rememberDevice: { failed: 'device', succeeded: rememberingMessages },
  endOwnSession: { failed: 'session', succeeded: 'session' },
  makeRecoveryCodes: { failed: 'recoveryCodes', succeeded: 'silent' },
  stepUp: { failed: 'silent', succeeded: 'silent' },

  confirmInstantPayout: payout('getPaidNow', 'getPaidNow'),
  confirmSelectiveInstantPayout: payout('getPaidNow', 'selectiveGetPaidNow'),
  confirmBulkInstantPayout: payout('bulkGetPaidNow', 'bulkGetPaidNow'),
  confirmOnDemandPayout: payout('onDemand', 'onDemand'),
  confirmSelectiveOnDemandPayout: payout('onDemand', 'selectiveOnDemand'),
  confirmBulkOnDemandPayout: payout('bulkOnDemand', 'bulkOnDemand'),
  // The dialogs state why a redirect was not requested, and why a request was not withdrawn; the page what follows where it was.
  requestRedirect: { failed: 'silent', succeeded: 'silent' },
  withdrawInvoice: { failed: 'silent', succeeded: 'silent' },

  renameClient: { failed: 'clientName', succeeded: 'clientName' },
  uploadInvoiceDocument: { failed: uploadFailed('invoiceDocument'), succeeded: 'document' },
  // The dialog shows the progress of a file.
  uploadInvoices: { failed: 'silent', succeeded: 'silent' },
  uploadVendorDocument: { failed: uploadFailed('vendorDocument'), succeeded: 'document' },

  getVendor: { failed: 'businessInfoLoading' },
  requestInFlights: { failed: 'inFlights', succeeded: 'silent' },
  changeVendorPreferences: { failed: 'preferences', succeeded: preferencesMessages },
  // The page shows at its fields what was refused, and that the rules are saved.
  putAutoPayout: { failed: 'silent', succeeded: 'silent' },
  signVendorAgreement: { failed: signingFailed('serviceAgreement'), succeeded: 'serviceAgreement' },
  signPartnerAgreement: {
    failed: signingFailed('supplementalAgreement'),
    succeeded: 'supplementalAgreement',
  },

  listBankAccounts: { failed: 'bankingInfoLoading' },
  // The forms state what was refused; in onboarding the next page follows at once, so the success is a notice.
  addBankAccount: { failed: 'silent', succeeded: 'bankAccount' },
  verifyBankAccount: { failed: 'silent', succeeded: 'microDeposits' },

  // The page states that an archive is being made, and why one is not.
  startOwnDataExport: { failed: 'silent', succeeded: 'silent' },
  inviteColleague: { failed: 'silent', succeeded: 'invitation' },
  changeUserAccount: { failed: 'userAccess', succeeded: accessMessages },
  removeColleague: { failed: 'silent', succeeded: 'userRemoved' },
  sendInvitationCode: { failed: 'silent', succeeded: 'codeSent' },
  registerUserAccount: { failed: 'silent', succeeded: 'silent' },
  logActivity: { succeeded: 'silent' },
  sendFeedback: { failed: 'feedback', succeeded: 'feedback' },
}

const messagesOf = (action: string): Messages | undefined =>
  (table as Readonly<Record<string, Messages>>)[action]

const hasFailureOfItsOwn = (action: string): boolean => messagesOf(action)?.failed !== undefined

/**
 * The reason that no later try changes, else the action's own sentence, else the error's message, else the text for an unknown error; undefined where the page reports it.
 */
export function failureText(
  action: string,
  error: { readonly message?: string | undefined; readonly code?: string | undefined } | undefined,
  { failed, stated }: OutcomeWords,
): string | undefined {
  // Whatever was tried, trying it again later changes nothing.
  if (error?.code === 'VENDOR_DEACTIVATED') return stated.deactivated
  const chosen = messagesOf(action)?.failed
  const own = typeof chosen === 'function' ? chosen(error?.code ?? '') : chosen
  if (own === 'silent') return undefined
  return own ? failed[own] : error?.message || failed.unknown
}

/** Undefined where no notice is shown. */
export function successText(action: string, given: unknown, { succeeded }: OutcomeWords): string | undefined {
  const chosen = messagesOf(action)?.succeeded
  if (chosen === 'silent') return undefined
  return succeeded[(typeof chosen === 'function' ? chosen(given) : chosen) ?? 'unknown']
}

/** The link of a success notice, if it has one. */
function successLink(
  action: string,
  answer: unknown,
  { links }: OutcomeWords,
): { readonly to: string; readonly text: string } | undefined {
  const link = messagesOf(action)?.link
  const to = link?.of(answer)
  return link && to !== undefined ? { to, text: links[link.text] } : undefined
}

export interface Notice {
  readonly kind: 'success' | 'info' | 'error'
  readonly text: string
  readonly link?: { readonly to: string; readonly text: string }
}

/** The notice for an outcome, or undefined if there is none. */
export function noticeOf({ payload, meta }: Outcome, words: OutcomeWords): Notice | undefined {
  const { arg, requestStatus, baseQueryMeta } = meta
  const name = arg.endpointName ?? ''
  const isMutation = arg.type === 'mutation'
  // A mutation that came back as empty data found nothing to change, so it is no success to report.
  const failed = requestStatus === 'rejected' || (isMutation && baseQueryMeta?.status !== undefined)
  if (failed) {
    // A page that cannot load shows it itself, unless the table has a sentence for it.
    if (!isMutation && !hasFailureOfItsOwn(name)) return undefined
    const error = payload as CallError | null | undefined
    if (error && isOwnChoice(error)) return undefined
    // It stays until it was read, as failures do.
    if (error?.code === neverArrived) return { kind: 'error', text: words.stated.earlierPayout }
    const failure = failureText(name, error ?? undefined, words)
    return failure === undefined ? undefined : { kind: 'error', text: failure }
  }
  const text = isMutation ? successText(name, arg.originalArgs, words) : undefined
  const link = successLink(name, payload, words)
  return text === undefined ? undefined : { kind: 'success', text, ...(link && { link }) }
}
