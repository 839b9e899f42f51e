import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { connectionOf } from '../../../server/src/platform/database/connections.ts'

export interface Line {
  /** The address of the database through this connection. */
  readonly url: string
  /** Breaks all connections, also in the middle of a statement. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/**
 * Opens a proxy between a server and its database. `listen` is called for each connection and returns a function that receives
 * the server's bytes.
 */
export async function openLine(
  databaseUrl: string,
  listen: () => (bytes: Buffer) => void = () => () => undefined,
): Promise<Line> {
  const { host, port } = connectionOf(databaseUrl)
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(there)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
    if (isCut) return void near.destroy()
    near.on('data', listen())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const drop = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: url.href,
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        drop()
      }),
  }
}
