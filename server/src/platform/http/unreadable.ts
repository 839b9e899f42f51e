import type { Socket } from 'node:net'

const answers: Readonly<
  Record<string, readonly [status: number, reason: string, code: string, message: string]>
> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'Request Timeout',
    'REQUEST_TIMEOUT',
    'The request took too long to arrive. Please send it again.',
  ],
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'The headers are too large.',
  ],
}

/** Bytes that are no HTTP never become a request, so they are answered here, in the same form as all other errors. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, reason, code, message] = answers[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'INVALID_REQUEST',
    'The request can’t be read.',
  ]
  const body = JSON.stringify({ message, code, statusCode: status })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  else socket.destroy()
}
