import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { Refusal } from '@sooner/rules/refusal'
import type { Scanner } from '../../features/documents/index.ts'

const maxAnswerLength = 4096

const down = (why: string, cause?: unknown) =>
  Object.assign(
    new Refusal(
      'UNAVAILABLE',
      `We can’t check files for viruses right now: the virus scanner ${why}. Please try again later.`,
    ),
    { cause },
  )

/** Scans with ClamAV's daemon by its own protocol over TCP: one connection per file, which is sent in chunks. */
export function clamd({ host, port }: { readonly host: string; readonly port: number }): Scanner {
  return {
    async scan(file, signal) {
      const socket = connect({ host, port })
      const answer = answerOf(socket, signal)
      try {
        // The daemon may respond and hang up before the whole file is sent; the response then counts, not the lost connection.
        await Promise.race([sendInPieces(socket, file), answer])
        return verdictOf(await answer)
      } finally {
        socket.destroy()
      }
    },
  }
}

/** Each chunk follows its length in four bytes; a chunk of length zero ends the stream. */
async function sendInPieces(socket: Socket, file: Readable): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const piece of file as AsyncIterable<Buffer>) {
    if (socket.destroyed) return
    if (piece.length === 0) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await drained(socket)
  }
  socket.write(Buffer.alloc(4))
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.destroyed) return resolve()
    socket.once('drain', resolve)
    // The promise of the response reports why the connection was closed.
    socket.once('close', () => resolve())
  })

function answerOf(socket: Socket, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const giveUp = () => {
      reject(down('took too long'))
      socket.destroy()
    }
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      text += piece
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')))
      else if (text.length > maxAnswerLength) reject(down('sent an answer that can’t be read'))
    })
    socket.on('error', (error) => reject(down('doesn’t answer', error)))
    socket.on('close', () => {
      signal.removeEventListener('abort', giveUp)
      reject(down('hung up'))
    })
  })
}

/** The response is `stream: OK`, `stream: Name-Of-It FOUND`, or an error message of the daemon. */
function verdictOf(answer: string): 'clean' | 'infected' {
  if (answer === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  throw down(`answered ${JSON.stringify(answer.slice(0, 100))}`)
}
