import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { destination, pino, type Logger } from 'pino'

export type Log = Logger

/** Names under which a secret or a person's number may travel, wherever they stand in a logged object. */
const hidden = [
  'accountNumber',
  'access_token',
  'accessToken',
  'AccessToken',
  'authorization',
  'ClientSecret',
  'client_secret',
  'code',
  'ConfirmationCode',
  'confirmAccountNumber',
  'cookie',
  'html',
  'id_token',
  'idToken',
  'IdToken',
  'key',
  'password',
  'Password',
  'privateKey',
  'refresh_token',
  'refreshToken',
  'RefreshToken',
  'REFRESH_TOKEN',
  'routingNumber',
  'SecretCode',
  'secret',
  'Session',
  'ssn',
  'text',
  'tin',
  'token',
  'Token',
  'verifier',
]

const keptOnRotation = 10 * 1024 * 1024

export function openLog(options: { level: string; file?: string | undefined }): Log {
  return pino(
    {
      level: options.level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.headers.${name}`]),
        censor: '[hidden]',
      },
      serializers: { err: serializeError },
    },
    options.file === undefined ? destination({ fd: 1, sync: false }) : openFile(options.file),
  )
}

function openFile(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > keptOnRotation) renameSync(file, `${file}.1`)
  return destination({ dest: file, sync: false, mode: 0o600 })
}

/** An error's own properties may carry the values of a query, so only what says what went wrong is kept. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { sqlstateOrCode: code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  }
}
