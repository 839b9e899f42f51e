import { codeOf } from './error-code.ts'

/** The failures between another provider and us that call for different actions by the person. */
export type CallbackFailure = 'state' | 'code' | 'refused' | 'network'

/** The names come from OAuth 2.0 (RFC 6749, 4.1.2.1 and 5.2) and from the user-pool client. */
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

/** Returns undefined for an error that does not concern the other provider, such as an account that can't be set up. */
export function callbackFailureOf(error: unknown): CallbackFailure | undefined {
  const code = codeOf(error) ?? ''
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined
}
