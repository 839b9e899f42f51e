import type { Route } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/sqlstate.ts'

interface MappedError {
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

declare module 'fastify' {
  interface FastifyContextConfig {
    declared?: Route
  }
}

const CLIENT_ERROR_TYPES: Readonly<Record<string, string>> = {
  FORBIDDEN: 'NotAuthorizedException',
  INVALID_JSON: 'SerializationException',
  INVALID_REQUEST: 'InvalidParameterException',
  PAYLOAD_TOO_LARGE: 'SerializationException',
  RATE_LIMITED: 'TooManyRequestsException',
  UNAUTHENTICATED: 'NotAuthorizedException',
  UNSUPPORTED_MEDIA_TYPE: 'SerializationException',
}

/** The sender went away before its request was whole: nobody reads the answer, and nothing of ours is at fault. */
const brokenOff: MappedError = {
  status: 400,
  code: 'INVALID_REQUEST',
  message: 'The request was cut off. Please send it again.',
  fault: false,
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const declared = request.routeOptions.config.declared
  const mapped = error === request.raw.errored ? brokenOff : mapError(error, declared)
  if (mapped.fault) request.log.error({ err: error, route: declared?.name }, 'request failed')
  else request.log.debug({ refusal: mapped.code, route: declared?.name }, 'request refused')
  void reply.status(mapped.status)
  if (mapped.status === 503 || mapped.code === 'IDEMPOTENCY_KEY_IN_USE') void reply.header('retry-after', '1')
  if (declared?.dialect === 'user-pool') return asUserPool(mapped, reply)
  if (declared?.dialect === 'oauth') return asOauth(mapped, request, reply)
  return asJson(mapped, request, reply)
}

function asJson(
  { status, code, message, details, fault }: MappedError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // The id leads us to the log, so only a fault shows it: two equal refusals must be identical to the byte.
  const body = {
    message,
    code,
    statusCode: status,
    ...(details ? { details } : {}),
    ...(fault ? { requestId: request.id } : {}),
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** The user-pool protocol answers every refusal with 400 and a type; only our own faults are 5xx there. */
function asUserPool({ status, code, message, fault }: MappedError, reply: FastifyReply) {
  const type = CLIENT_ERROR_TYPES[code] ?? (fault || status >= 500 ? 'InternalErrorException' : code)
  return reply
    .status(status >= 500 ? status : 400)
    .header('x-amzn-errortype', type)
    .type('application/x-amz-json-1.1')
    .send(JSON.stringify({ __type: type, message }))
}

const OAUTH_ERRORS: Readonly<Record<string, string>> = {
  INVALID_JSON: 'invalid_request',
  INVALID_REQUEST: 'invalid_request',
  PAYLOAD_TOO_LARGE: 'invalid_request',
  UNSUPPORTED_MEDIA_TYPE: 'invalid_request',
  RATE_LIMITED: 'temporarily_unavailable',
  UNAVAILABLE: 'temporarily_unavailable',
}

/** RFC 6749, 5.2 allows only printable ASCII in a description, without quotation marks and backslashes. */
const asciiOf = (message: string) => message.replaceAll('’', "'").replaceAll(/[^ !#-[\]-~]/g, '')

/**
 * RFC 6749, 5.2. The header is only for clients that tried that scheme: a browser that did not would ask its user for a
 * password.
 */
function asOauth(
  { status, code, message, fault }: MappedError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const error = OAUTH_ERRORS[code] ?? (fault ? 'server_error' : code)
  // RFC 6750, 3: what was wrong is the bearer token, so that a client gets another one.
  if (code === 'invalid_token')
    void reply.header('www-authenticate', 'Bearer realm="oauth2", error="invalid_token"')
  else if (status === 401 && request.headers.authorization !== undefined)
    void reply.header('www-authenticate', 'Basic realm="oauth2", charset="UTF-8"')
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error, error_description: asciiOf(message) }))
}
