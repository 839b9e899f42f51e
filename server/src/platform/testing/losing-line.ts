import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { connectionOf } from '../database/connections.ts'

export interface LosingLine {
  /** The URL of the database through this proxy. */
  readonly url: string
  /** From now on the next COMMIT reaches the database, but its answer is lost: the connection is cut instead. */
  loseNextCommit(): void
  /** How many answers were lost. */
  readonly lost: () => number
  close(): Promise<void>
}

/** The bytes that the driver sends for a COMMIT: a simple query of that one word. */
const commit = Buffer.from('Q\0\0\0\u000bcommit\0', 'latin1')

/**
 * A proxy to a database that cuts the connection at the worst moment: after the database has committed, and before the client
 * knows.
 */
export async function openLosingLine(databaseUrl: string): Promise<LosingLine> {
  const { host, port } = connectionOf(databaseUrl)
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const ends = new Set<Socket>()
  const state = { isArmed: false, lost: 0 }
  const server = createServer((near) => {
    const far = connect(there)
    let isLosing = false
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', cut)
      end.on('close', () => {
        ends.delete(end)
        cut()
      })
    }
    near.on('data', (chunk) => {
      if (state.isArmed && chunk.includes(commit)) {
        state.isArmed = false
        isLosing = true
      }
      far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (!isLosing) return void near.write(chunk)
      state.lost += 1
      cut()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    loseNextCommit: () => void (state.isArmed = true),
    lost: () => state.lost,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const end of ends) end.destroy()
      }),
  }
}
