import type { Exception } from '@sooner/contract/operation'
import { codeOf } from '../error-code.ts'
import type { RefusalKey } from './refusal.tsx'

export { bringRefusalWords } from './refusal.tsx'

/** Every exception of the protocol has a sentence: an exception without one does not compile. */
const byException = {
  AliasExistsException: 'exists',
  CodeDeliveryFailureException: 'mailFailed',
  CodeMismatchException: 'code',
  EnableSoftwareTokenMFAException: 'code',
  ExpiredCodeException: 'codeExpired',
  ForbiddenException: 'declined',
  InternalErrorException: 'fault',
  InvalidParameterException: 'invalid',
  InvalidPasswordException: 'passwordPolicy',
  InvalidUserPoolConfigurationException: 'misconfigured',
  LimitExceededException: 'limit',
  MFAMethodNotFoundException: 'noFactor',
  NotAuthorizedException: 'credentials',
  PasswordHistoryPolicyViolationException: 'passwordUsed',
  PasswordResetRequiredException: 'reset',
  RefreshTokenReuseException: 'ended',
  ResourceNotFoundException: 'misconfigured',
  SerializationException: 'fault',
  ServiceUnavailableException: 'unreachable',
  SoftwareTokenMFANotFoundException: 'noFactor',
  TooManyFailedAttemptsException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  UnauthorizedException: 'ended',
  UnknownOperationException: 'misconfigured',
  UnsupportedOperationException: 'misconfigured',
  UnsupportedTokenTypeException: 'ended',
  UserLambdaValidationException: 'declined',
  UserNotConfirmedException: 'unconfirmed',
  UserNotFoundException: 'credentials',
  UsernameExistsException: 'exists',
} as const satisfies Readonly<Record<Exception, RefusalKey>>

/** Codes that the user-pool client and the sign-in sequence produce themselves. */
const byOwnCode = {
  EmailUnverified: 'unverified',
  InsecureContext: 'insecure',
  InvitationExpired: 'invitationExpired',
  NotAuthenticated: 'ended',
  Overtaken: 'elsewhere',
  SetUpFailed: 'setUp',
  UnsupportedChallenge: 'challenge',
} as const satisfies Readonly<Record<string, RefusalKey>>

const byCode: Readonly<Record<string, RefusalKey>> = { ...byException, ...byOwnCode }

/** One exception can have several meanings, which only its message distinguishes. */
const byMessage: readonly (readonly [code: Exception, message: RegExp, key: RefusalKey])[] = [
  ['NotAuthorizedException', /attempts exceeded/i, 'tooMany'],
  ['NotAuthorizedException', /disabled/i, 'disabled'],
  ['NotAuthorizedException', /temporary password has expired/i, 'temporaryExpired'],
  ['NotAuthorizedException', /cannot be reset/i, 'noReset'],
  ['NotAuthorizedException', /session/i, 'stepExpired'],
  ['NotAuthorizedException', /token/i, 'ended'],
  ['InvalidParameterException', /cannot reset password/i, 'noReset'],
  ['ExpiredCodeException', /already been used/i, 'codeUsed'],
]

/** A script chunk that failed to load is a network failure too; browsers report it as a TypeError with their own messages. */
const failedToLoad = (error: unknown) =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Returns the key of the sentence that describes the error. */
export function refusalOf(error: unknown, online: boolean): RefusalKey {
  const code = codeOf(error)
  if (code === 'NetworkError' || failedToLoad(error)) return online ? 'unreachable' : 'offline'
  const match = byMessage.find(([name, message]) => name === code && message.test(messageOf(error)))
  if (match) return match[2]
  return (code !== undefined && Object.hasOwn(byCode, code) && byCode[code]) || 'unknown'
}
