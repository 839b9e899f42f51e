import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { connectionOf } from '../../../server/src/platform/database/connections.ts'

export interface KillingLine {
  readonly url: string
  /** How many times the process has sent something to the database, or has been sent something, since `begin`. */
  readonly steps: () => number
  /** Counts from now on. At the given step, `kill` is called: before its bytes pass, so that they are lost. */
  begin(step: number | undefined, kill: () => void): void
  close(): Promise<void>
}

/**
 * A proxy between a process and its database which counts what passes. The process is killed at a chosen step: just before the
 * database learns of a statement, or just before the process learns of its result.
 */
export async function openKillingLine(databaseUrl: string): Promise<KillingLine> {
  const { host, port } = connectionOf(databaseUrl)
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  const state: { steps: number; step: number | undefined; kill: () => void } = {
    steps: 0,
    step: undefined,
    kill: () => undefined,
  }
  const passes = (): boolean => {
    state.steps += 1
    if (state.step === undefined || state.steps < state.step) return true
    if (state.steps === state.step) state.kill()
    return false
  }
  const server = createServer((near) => {
    const far = connect(there)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (passes() && to.write(bytes)))
      from.on('error', () => from.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    steps: () => state.steps,
    begin: (step, kill) => void Object.assign(state, { steps: 0, step, kill }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
