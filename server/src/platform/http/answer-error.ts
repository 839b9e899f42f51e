import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '@sooner/contract/route'
import { mapError, type MappedError } from './errors.ts'

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
