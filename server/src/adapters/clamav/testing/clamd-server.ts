import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The harmless test file that every scanner reports as a virus, split in two so that scanners do not report this source file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export interface ClamdServer {
  readonly port: number
  /** The files that were received completely. */
  readonly scanned: Buffer[]
  /** Sets a fixed response instead of a scan: `silence` sends none, and undefined restores the scan. */
  answerWith(text: string | undefined): void
  close(): Promise<void>
}

/** Starts a server that speaks clamd's protocol over TCP and knows one virus. */
export async function startClamd(port = 0): Promise<ClamdServer> {
  const sockets = new Set<Socket>()
  const scanned: Buffer[] = []
  let forced: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    let held = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (piece) => {
      held = Buffer.concat([held, piece])
      const file = wholeStream(held)
      if (!file || forced === 'silence') return
      scanned.push(file)
      socket.end(
        `${forced ?? (file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')}\0`,
      )
    })
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    scanned,
    answerWith: (text) => void (forced = text),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const command = 'zINSTREAM\0'

/** Returns undefined until the chunk of length zero has arrived. */
function wholeStream(held: Buffer): Buffer | undefined {
  if (held.length < command.length) return undefined
  if (held.subarray(0, command.length).toString() !== command) return Buffer.from('no such command')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= held.length;) {
    const length = held.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(held.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
