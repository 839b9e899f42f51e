import type { z } from 'zod'
import type { StepUpExemption } from './route.ts'

/**
 * One operation of the user-pool protocol: a POST to the one endpoint of the identity service, named in the header
 * `X-Amz-Target: AWSCognitoIdentityProviderService.<name>`, with a JSON body. Unlike everywhere else in the contract, unknown
 * keys of a request are ignored: clients of the hosted service send fields of later versions, and the hosted service ignores
 * them too.
 */
export interface Operation {
  readonly name: string
  readonly summary: string
  /** `signed-in`: the body contains an access token or, where the operation allows it, the session of a challenge. */
  readonly who: 'anonymous' | 'signed-in'
  /**
   * What a session needs whose proof of identity is older than ten minutes.
   *
   * - `asked`: where the operation changes who gets in, it is refused with ForbiddenException.
   * - `mailed`: nothing, because clients send it by themselves and nobody can be asked; the owner of the account is notified by
   *   mail.
   * - `not`: nothing, for this reason.
   */
  readonly freshProof: 'asked' | 'mailed' | { readonly not: StepUpExemption }
  readonly request: z.ZodObject
  readonly answer: z.ZodObject
  readonly refusals: readonly Exception[]
}

export const operation = <const O extends Operation>(declared: O): O => declared

/** The validated request that an operation's use case receives. */
export type OperationRequest<O extends Operation> = z.output<O['request']>
/** The request that a client sends. */
export type OperationSending<O extends Operation> = z.input<O['request']>
/** The answer that a use case returns and a client reads. */
export type OperationAnswer<O extends Operation> = z.output<O['answer']>

/** The header that names the operation, and the prefix of the name in it. */
export const targetHeader = 'x-amz-target'
export const targetPrefix = 'AWSCognitoIdentityProviderService.'
export const operationContentType = 'application/x-amz-json-1.1'

/** The `__type` of a refused operation, and its HTTP status: 400 in nearly all cases, as in the hosted service. */
export const exceptions = {
  AliasExistsException: 400,
  CodeDeliveryFailureException: 400,
  CodeMismatchException: 400,
  EnableSoftwareTokenMFAException: 400,
  ExpiredCodeException: 400,
  ForbiddenException: 400,
  InternalErrorException: 500,
  InvalidParameterException: 400,
  InvalidPasswordException: 400,
  InvalidUserPoolConfigurationException: 400,
  LimitExceededException: 400,
  MFAMethodNotFoundException: 400,
  NotAuthorizedException: 400,
  PasswordHistoryPolicyViolationException: 400,
  PasswordResetRequiredException: 400,
  RefreshTokenReuseException: 400,
  ResourceNotFoundException: 400,
  SerializationException: 400,
  ServiceUnavailableException: 503,
  SoftwareTokenMFANotFoundException: 400,
  TooManyFailedAttemptsException: 400,
  TooManyRequestsException: 400,
  UnauthorizedException: 400,
  UnknownOperationException: 400,
  UnsupportedOperationException: 400,
  UnsupportedTokenTypeException: 400,
  UserLambdaValidationException: 400,
  UserNotConfirmedException: 400,
  UserNotFoundException: 400,
  UsernameExistsException: 400,
} as const
export type Exception = keyof typeof exceptions

/** The exceptions that any operation may return in addition to its own. */
export const commonExceptions = [
  'ForbiddenException',
  'InternalErrorException',
  'InvalidParameterException',
  'ResourceNotFoundException',
  'SerializationException',
  'ServiceUnavailableException',
  'TooManyRequestsException',
] as const satisfies readonly Exception[]

/** All exceptions of an operation: its own and the common ones. */
export const refusedWith = (...own: readonly Exception[]): readonly Exception[] =>
  [...new Set([...commonExceptions, ...own])].toSorted()
