import { ApiError } from '@sooner/contract/client'

/** What the query client calls an error: no answer, none in time, one that can't be read, or the status of a refusal. */
export type ErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number

/** Plain data, since it is kept in the store. Without an answer `statusCode` is 0. */
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

/** Names under which the services, the user pool or a gateway say that they don't know who is calling. */
const notAuthorized = new Set(['UNAUTHENTICATED', 'UnauthorizedException', ...refusals])

/** Whether this answer means that nobody is signed in any more, as the specification's section 8 has it. */
export const endsSession = ({ kind, code }: CallError, bearer: string | undefined): boolean =>
  (kind === 401 && notAuthorized.has(code)) || (kind === 403 && bearer === undefined)

export const stepUpDeclined = 'STEP_UP_DECLINED'
const leftOff = 'CALLED_OFF'

export const declined = (error: CallError): CallError => ({ ...error, code: stepUpDeclined })
export const calledOff = (error: CallError): CallError => ({ ...error, code: leftOff })

/** Whoever turned away the question, or left, knows that nothing happened, and needs no notice of it. */
export const isOwnChoice = ({ code }: CallError): boolean => code === stepUpDeclined || code === leftOff

/** Statuses under 400, and 404, count as success without data: 200 to 299 alone bring any, and never come here. */
export const countsAsSuccess = ({ kind }: CallError): boolean =>
  typeof kind === 'number' && (kind < 400 || kind === 404)

const textOf = (error: unknown, key: 'code' | 'message') => {
  const value: unknown = error instanceof Error && key in error ? Reflect.get(error, key) : undefined
  return typeof value === 'string' ? value : ''
}

export function callErrorOf(error: unknown): CallError {
  if (error instanceof ApiError) {
    const { message, code, statusCode, details } = error
    return { kind: kindOf(error), message, code, statusCode, ...(details && { details }) }
  }
  // What else fails did so before the call left, mostly in renewing the session with the user pool.
  const code = textOf(error, 'code')
  const refused = refusals.has(code)
  return {
    kind: refused ? 401 : 'FETCH_ERROR',
    message: textOf(error, 'message') || 'An unknown error occurred',
    code: code || 'FETCH_ERROR',
    statusCode: refused ? 401 : 0,
  }
}
