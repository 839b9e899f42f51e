import type { Route } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { isDatabaseUnavailable } from '../database/sqlstate.ts'

export interface MappedError {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
  /** Our own fault: it is logged as an error, which alerts the operator. */
  readonly fault: boolean
}

/** Refusals that any route may answer with, because they are made before its handler is called. */
const everywhere: Readonly<Record<string, number>> = {
  INVALID_JSON: 400,
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  READ_ONLY: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  NOT_SERVED: 501,
  UNAVAILABLE: 503,
}

/** The message of a refusal that was given none of its own. */
const plainWords: Readonly<Record<string, string>> = {
  FORBIDDEN: 'Your account isn’t allowed to do this. If you need access, please contact support.',
  NOT_FOUND: 'There is nothing here.',
  READ_ONLY: 'Your access is read-only. Please ask the owner of your business to make this change.',
  STEP_UP_REQUIRED: 'Please confirm that it’s you, then try again.',
  UNAUTHENTICATED: 'Please sign in.',
}

const frameworkCodes: Readonly<Record<string, readonly [code: string, message: string]>> = {
  FST_ERR_BAD_URL: ['INVALID_REQUEST', 'The address can’t be read.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'The body is larger than this route accepts.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_JSON', 'The body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'INVALID_REQUEST',
    'The body doesn’t have the length that its header states.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'This route doesn’t accept this content type.'],
  FST_ERR_CTP_INVALID_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'This route doesn’t accept this content type.'],
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: ['METHOD_NOT_ALLOWED', 'This route doesn’t accept this method.'],
  FST_ERR_MAX_PARAM_LENGTH: ['URI_TOO_LONG', 'A part of the address is too long.'],
  FST_UNDER_PRESSURE: ['UNAVAILABLE', 'We’re very busy right now. Please try again in a moment.'],
}

/** All errors become answers here and nowhere else. */
export function mapError(error: unknown, route?: Route): MappedError {
  if (error instanceof Refusal) return mapRefusal(error, route)
  if (isDatabaseUnavailable(error)) {
    return {
      status: 503,
      code: 'UNAVAILABLE',
      message: 'We can’t do this right now. Please try again in a moment.',
      fault: true,
    }
  }
  const known = frameworkCodes[String((error as { code?: unknown } | null)?.code)]
  if (known) return { status: everywhere[known[0]] ?? 400, code: known[0], message: known[1], fault: false }
  return internal
}

function mapRefusal(refusal: Refusal, route: Route | undefined): MappedError {
  const status = route?.refusals[refusal.code] ?? everywhere[refusal.code]
  // A code that the route does not declare breaks the contract.
  if (status === undefined) return mapError(new InvariantViolation(`undeclared refusal ${refusal.code}`))
  const { code, details } = refusal
  const message = refusal.message === code ? (plainWords[code] ?? code) : refusal.message
  return { status, code, message, ...(details ? { details } : {}), fault: false }
}

const internal: MappedError = {
  status: 500,
  code: 'INTERNAL',
  message: 'Something went wrong on our side. Please try again later.',
  fault: true,
}
