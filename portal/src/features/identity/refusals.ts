import type { Words } from '../../lib/words/index.ts'

export type RefusalKey = keyof Words['refusals']

const byCode: Readonly<Record<string, RefusalKey>> = {
  CodeMismatchException: 'code',
  ExpiredCodeException: 'codeExpired',
  NotAuthorizedException: 'credentials',
  UserNotFoundException: 'credentials',
  UsernameExistsException: 'exists',
  InvalidPasswordException: 'passwordPolicy',
  LimitExceededException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  CodeDeliveryFailureException: 'mailFailed',
  PasswordResetRequiredException: 'reset',
}

/** The user pool's errors by their code alone, so that this file does not load the client which makes them. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** A piece of the portal that did not load is the network's failure too, and says so in the browser's own words. */
const failedToLoad = (error: unknown) =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message)

/** Which of our sentences says what went wrong. */
export function refusalOf(error: unknown, online: boolean): RefusalKey {
  const code = codeOf(error)
  if (code === 'NetworkError' || failedToLoad(error)) return online ? 'unreachable' : 'offline'
  const message = error instanceof Error ? error.message : ''
  if (code === 'NotAuthorizedException' && /attempts exceeded/i.test(message)) return 'tooMany'
  if (code === 'NotAuthorizedException' && /disabled/i.test(message)) return 'disabled'
  return (code !== undefined && Object.hasOwn(byCode, code) && byCode[code]) || 'unknown'
}

/** Confirming what is confirmed already is no failure of the person's: they may simply sign in. */
export function isAlreadyConfirmed(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  const codes = ['NotAuthorizedException', 'InvalidParameterException']
  return codes.includes(codeOf(error) ?? '') && /confirmed/i.test(message)
}
