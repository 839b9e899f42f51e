import { connect, type Socket } from 'node:net'

export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** Sends a request as bytes, which no client corrects. With `leaveAfterMs` the socket is closed then, whatever has been sent. */
export function sendRaw(
  address: string,
  { method, path, headers, body = Buffer.alloc(0) }: RawRequest,
  leaveAfterMs?: number,
): Promise<number | undefined> {
  const { hostname, port, host } = new URL(address)
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => (answer.length < 100 ? (answer += text) : undefined))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
      resolve(status === undefined ? undefined : Number(status))
    })
    const head = Object.entries({ host, connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.write([`${method} ${path} HTTP/1.1`, ...head, '', ''].join('\r\n'))
    socket.write(body)
    if (leaveAfterMs !== undefined)
      AbortSignal.timeout(leaveAfterMs).addEventListener('abort', () => socket.destroy())
  })
}

/** Does the work of all, so many at the same time. */
export async function eachOf<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
