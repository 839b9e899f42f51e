import { ApiError } from '@sooner/contract/client'

/** The error kinds of the query client: no answer, a timeout, an unreadable answer, or the status of a refusal. */
export type ErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number

/** Plain data, because the store holds it. Without an answer `statusCode` is 0. */
export interface CallError {
  readonly kind: ErrorKind
  readonly message: string
  readonly code: string
  readonly statusCode: number
  readonly details?: Readonly<Record<string, unknown>>
}

const ownKinds = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'] as const

const kindOf = (error: ApiError): ErrorKind =>
  ownKinds.find((kind) => kind === error.code) ?? error.statusCode

const refusals = new Set(['NotAuthorizedException', 'NotAuthenticated'])

/** Error codes by which the services, the user pool or a gateway refuse an unknown caller. */
const notAuthorized = new Set(['UNAUTHENTICATED', 'UnauthorizedException', ...refusals])

/** Whether this answer means that nobody is signed in any more, as defined in section 8 of the specification. */
export const endsSession = ({ kind, code }: CallError, bearer: string | undefined): boolean =>
  (kind === 401 && notAuthorized.has(code)) || (kind === 403 && bearer === undefined)

export const stepUpDeclined = 'STEP_UP_DECLINED'
const leftOff = 'CALLED_OFF'

export const declined = (error: CallError): CallError => ({ ...error, code: stepUpDeclined })
export const calledOff = (error: CallError): CallError => ({ ...error, code: leftOff })

/** A user who declined the step-up or signed out knows that nothing happened, so no notice is needed. */
export const isOwnChoice = ({ code }: CallError): boolean => code === stepUpDeclined || code === leftOff

/** Statuses under 400, and 404, count as success without data. Statuses 200 to 299, which alone bring data, never get here. */
export const countsAsSuccess = ({ kind }: CallError): boolean =>
  typeof kind === 'number' && (kind < 400 || kind === 404)

/**
 * False where it is unknown whether a call took effect: it got no answer, or one that does not state it. True for a success, too,
 * which has no error.
 */
export const hasAnswer = (error: unknown): boolean => {
  const { kind, code } = (error ?? {}) as Partial<CallError>
  return typeof kind !== 'string' && !((kind ?? 0) >= 500) && code !== 'IDEMPOTENCY_KEY_IN_USE'
}

const textOf = (error: unknown, key: 'code' | 'message') => {
  const value: unknown = error instanceof Error && key in error ? Reflect.get(error, key) : undefined
  return typeof value === 'string' ? value : ''
}

export function callErrorOf(error: unknown): CallError {
  if (error instanceof ApiError) {
    const { message, code, statusCode, details } = error
    return { kind: kindOf(error), message, code, statusCode, ...(details && { details }) }
  }
  // All other errors occurred before the call was sent, mostly while the session was renewed with the user pool.
  const code = textOf(error, 'code')
  const refused = refusals.has(code)
  return {
    kind: refused ? 401 : 'FETCH_ERROR',
    message: textOf(error, 'message') || 'An unknown error occurred',
    code: code || 'FETCH_ERROR',
    statusCode: refused ? 401 : 0,
  }
}

/** Receives what a call failed with where nobody but us can mend it. */
export type ReportFault = (fault: Error) => void

class CallFault extends Error {
  override readonly name = 'CallFault'
}

/** A service that fails, and an answer that cannot be read; refusals are answers, and lost connections no fault of ours. */
const isFault = ({ kind }: CallError): boolean =>
  kind === 'PARSING_ERROR' || (typeof kind === 'number' && kind >= 500)

/**
 * The fault to report for a failed call: its route, code and status. What the service wrote is left out, because it may name people or
 * numbers; its log has the whole of it.
 */
export const faultOf = (what: string, error: CallError): Error | undefined =>
  isFault(error) ? new CallFault(`${what}: ${error.code}, ${error.kind}`) : undefined
