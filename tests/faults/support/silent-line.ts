import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { connectionOf } from '../../../server/src/platform/database/connections.ts'

export type Direction = 'to the database' | 'to the application'

/** Where in a transaction of the application the line falls silent. */
export type Step = 'before BEGIN' | 'at BEGIN' | 'after BEGIN' | 'at COMMIT' | 'after COMMIT'

/** Whether the whole line falls silent, or only the connection that the transaction uses. */
export type Scope = 'all' | 'one'

export interface Fault {
  readonly step: Step
  readonly direction: Direction
  readonly scope: Scope
}

export interface SilentLine {
  /** The URL of the database through this proxy. */
  readonly url: string
  /**
   * At the given step of the next transaction, bytes begin to be dropped; neither end is notified. A transaction is
   * recognized by the mark in one of its statements, except at its BEGIN, before which it has none.
   */
  arm(fault: Fault, mark: string): void
  /** Drops everything at once, in both directions; with a name, only on the connections of that application. */
  silence(applicationName?: string): void
  /** Whether the armed fault has happened. */
  readonly hasHappened: () => boolean
  /** Whether the BEGIN at which the fault happened was that of another transaction: the mark passed elsewhere. */
  readonly hasMissed: () => boolean
  /** From now on bytes pass again, on new connections and on those that are left. What was dropped stays lost. */
  heal(): void
  close(): Promise<void>
}

interface State {
  armed: Fault | undefined
  mark: string | undefined
  /** The step at which the fault happened on one connection. */
  happened: Step | undefined
  missed: boolean
  dropped: Direction | 'both' | undefined
  /** The application whose bytes alone are dropped. */
  muted: string | undefined
}

interface Ends {
  readonly near: Socket
  readonly far: Socket
}

/** The driver's simple queries of one word or a few. */
const isBegin = (bytes: Buffer) => /Q.{4}(?:begin|start transaction)/is.test(bytes.toString('latin1'))
const isCommit = (bytes: Buffer) => /Q.{4}commit\0/is.test(bytes.toString('latin1'))
const isRollback = (bytes: Buffer) => /Q.{4}rollback\0/is.test(bytes.toString('latin1'))
/** The name that a connection gives itself in its first message. */
const nameIn = (bytes: Buffer) => /application_name\0([^\0]*)\0/.exec(bytes.toString('latin1'))?.[1]

/** A proxy between the application and its database that loses bytes as a broken network does: without an end of anything. */
export async function openSilentLine(databaseUrl: string): Promise<SilentLine> {
  const { host, port } = connectionOf(databaseUrl)
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  const state: State = {
    armed: undefined,
    mark: undefined,
    happened: undefined,
    missed: false,
    dropped: undefined,
    muted: undefined,
  }
  const server = createServer((near) => {
    const ends = { near, far: connect(there) }
    for (const end of [ends.near, ends.far]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => sockets.delete(end))
    }
    carry(ends, state)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    arm(fault, mark) {
      Object.assign(state, { armed: fault, mark, happened: undefined, missed: false })
      if (fault.step === 'before BEGIN' && fault.scope === 'all') fire(state, () => undefined)
    },
    silence: (applicationName) =>
      void Object.assign(
        state,
        applicationName === undefined ? { dropped: 'both' } : { muted: applicationName },
      ),
    hasHappened: () => state.armed === undefined,
    hasMissed: () => state.missed,
    heal: () => void Object.assign(state, { armed: undefined, dropped: undefined, muted: undefined }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const end of sockets) end.destroy()
      }),
  }
}

/** The armed fault happens: to the whole line, or to the connection that causes it. */
function fire(state: State, alone: (direction: Direction) => void): void {
  const { armed } = state
  state.armed = undefined
  if (armed?.scope === 'all') state.dropped = armed.direction
  else if (armed) {
    state.happened = armed.step
    alone(armed.direction)
  }
}

function carry({ near, far }: Ends, state: State): void {
  let own: Direction | undefined
  let name: string | undefined
  let [began, committed] = [false, false]
  /** The mark that the present transaction has carried. Another one may be armed before it ends. */
  let carried: string | undefined
  const isMarked = () => carried !== undefined && carried === state.mark
  const drops = (direction: Direction) =>
    own === direction ||
    state.dropped === direction ||
    state.dropped === 'both' ||
    (state.muted !== undefined && state.muted === name)
  const happens = (bytes: Buffer): boolean => {
    const { armed } = state
    if (!armed || name !== 'sooner') return false
    if (armed.step === 'at COMMIT') return isMarked() && isCommit(bytes)
    if (armed.step === 'after BEGIN') return isMarked() && !isCommit(bytes)
    return armed.step !== 'after COMMIT' && isBegin(bytes)
  }
  near.on('data', (bytes) => {
    name ??= nameIn(bytes)
    const carriesMark = state.mark !== undefined && bytes.includes(state.mark)
    if (!began) carried = undefined
    else if (carriesMark) carried = state.mark
    if (happens(bytes)) fire(state, (direction) => (own = direction))
    else if (state.happened === 'at BEGIN' && !own && began && carriesMark) state.missed = true
    committed = isMarked() && isCommit(bytes)
    began = isBegin(bytes) || (began && !isCommit(bytes) && !isRollback(bytes))
    if (!drops('to the database')) far.write(bytes)
  })
  far.on('data', (bytes) => {
    if (!drops('to the application')) near.write(bytes)
    if (committed && state.armed?.step === 'after COMMIT') fire(state, (direction) => (own = direction))
  })
  // The end of a connection is lost like any other packet.
  near.on('close', () => {
    if (!drops('to the database')) far.destroy()
  })
  far.on('close', () => {
    if (!drops('to the application')) near.destroy()
  })
}
