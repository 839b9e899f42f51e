import { codeOf } from './error-code.ts'

/** What may go wrong between another provider and us, as far as a person can do something about it. */
export type CallbackFailure = 'state' | 'code' | 'refused' | 'network'

/** The names are those of OAuth 2.0 (RFC 6749, 4.1.2.1 and 5.2), and the client's own. */
const byCode: Readonly<Record<string, CallbackFailure>> = {
  InvalidStateException: 'state',
  NetworkError: 'network',
  ServiceUnavailableException: 'network',
  server_error: 'network',
  temporarily_unavailable: 'network',
  invalid_grant: 'code',
  invalid_request: 'code',
  invalid_client: 'code',
  unauthorized_client: 'code',
  unsupported_grant_type: 'code',
  UnknownError: 'code',
  access_denied: 'refused',
  login_required: 'refused',
  interaction_required: 'refused',
  consent_required: 'refused',
}

/** Undefined for what has nothing to do with the other provider, such as an account that can't be set up. */
export function callbackFailureOf(error: unknown): CallbackFailure | undefined {
  const code = codeOf(error) ?? ''
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined
}
