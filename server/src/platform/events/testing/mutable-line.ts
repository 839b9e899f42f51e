import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { connectionOf } from '../../database/connections.ts'

export interface MutableLine {
  /** The URL of the database through this proxy. */
  readonly url: string
  /** From now on nothing passes on the existing connections, and neither end is notified. New connections work. */
  mute(): void
  close(): Promise<void>
}

export async function openMutableLine(databaseUrl: string): Promise<MutableLine> {
  const { host, port } = connectionOf(databaseUrl)
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(there)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => other.destroy())
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    mute() {
      for (const end of ends) end.unpipe()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const end of ends) end.destroy()
      }),
  }
}
