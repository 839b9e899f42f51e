import { Client, type ClientConfig } from 'pg'

/** What the database is doing in one of its processes. */
interface Backend {
  readonly pid: number
  readonly isIdle: boolean
  readonly waitsForLock: boolean
}

/**
 * Also ends the processes of connections that were given up: they don't know it, and hold the locks of their transactions. A
 * process is only ended if it looks like one of ours, since a pooler between us and the database invents such numbers.
 */
const look = `
  select pid, state like 'idle%' as "isIdle", wait_event_type is not distinct from 'Lock' as "waitsForLock",
    case when pid = any($2::int[]) and usename = current_user and application_name = $3
      then pg_terminate_backend(pid) end as ended
  from pg_stat_activity where pid = any($1::int[] || $2::int[])`

interface Question {
  readonly pids: readonly number[]
  /** The processes of connections that were given up. */
  readonly lost: readonly number[]
  readonly applicationName: string
}

/**
 * Asks over a connection of its own, opened for this one question: an older connection would only tell about itself. Any
 * answer is a sign of life, a refusal included, so it then returns what it learned, which may be nothing.
 */
async function probe(
  connection: ClientConfig,
  { pids, lost, applicationName }: Question,
  late: Promise<'silent'>,
): Promise<readonly Backend[] | 'silent'> {
  const client = new Client({ ...connection, application_name: 'sooner-watch' })
  client.on('error', () => undefined)
  const ask = async () => {
    await client.connect()
    const { rows } = await client.query<Backend>(look, [pids, lost, applicationName] as unknown[])
    return rows
  }
  try {
    return await Promise.race([ask().catch(() => []), late])
  } finally {
    client.connection.stream.destroy()
  }
}

/** One statement that waits for its answer. Times are those of the watch's own clock. */
export interface Wait {
  readonly since: number
  /** Infinite for what is paced by another side: a copy, and the opening of a connection, which has a limit of its own. */
  readonly deadlineMs: number
  /** When the database last reported that the statement waits for a lock, which has a time limit of its own. */
  excusedAt: number
  /** How often in a row the database reported that it has nothing to do for this statement, without sending us anything. */
  idleSeen: number
  bytesRead: number
}

/** A connection under watch. */
export interface Line {
  /** The database's number for its process; null while the connection is being opened. */
  readonly processID: number | null
  readonly bytesRead: number
  readonly oldestWait: Wait | undefined
  giveUp(reason: string): void
}

/**
 * Finds connections whose other end has fallen silent, which the driver never does: neither a lost packet nor a frozen process
 * is reported by the operating system.
 *
 * - A statement has a deadline by its kind of work (`deadlines.ts`).
 * - Long before that, a fresh connection asks what the database is doing for the statement. If that gets no answer, the
 *   database is silent: every connection is given up, and none is opened until a probe is answered.
 * - If the database has nothing to do for a statement that still waits, then its text or its answer was lost.
 *
 * The next probe that is answered also ends the database's side of what was given up, with the locks that it holds.
 */
export class Watch {
  readonly #lines = new Set<Line>()
  readonly #lost = new Set<number>()
  readonly #connection: ClientConfig
  readonly #applicationName: string
  readonly #tickMs: number
  readonly #suspiciousAfterMs: number
  readonly #probeWithinMs: number
  readonly #timer: NodeJS.Timeout
  #isSilent = false
  #now = 0
  #tickedAt = performance.now()
  #probeLate: (() => void) | undefined
  #probeEndsAt = 0
  #nextProbeAt = 0

  constructor(connection: ClientConfig, applicationName: string, waitLimitMs: number) {
    this.#connection = connection
    this.#applicationName = applicationName
    this.#tickMs = waitLimitMs / 25
    this.#suspiciousAfterMs = waitLimitMs / 5
    this.#probeWithinMs = waitLimitMs / 2
    this.#timer = setInterval(() => this.#tick(), this.#tickMs)
    this.#timer.unref()
  }

  /** While the database is silent, no connection needs to be tried: the watch tries by itself. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  get now(): number {
    return this.#now
  }

  add(line: Line): void {
    this.#lines.add(line)
  }

  remove(line: Line): void {
    this.#lines.delete(line)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#probeLate?.()
  }

  #tick(): void {
    const at = performance.now()
    // While our own process is not running, no answer can be read: such a pause does not count as a wait.
    this.#now += Math.min(at - this.#tickedAt, 2 * this.#tickMs)
    this.#tickedAt = at
    for (const line of this.#lines) this.#enforceDeadline(line)
    if (this.#probeLate) {
      if (this.#now > this.#probeEndsAt) this.#probeLate()
      return
    }
    const suspects = this.#suspects()
    const isNeeded = this.#isSilent || suspects.size > 0 || this.#lost.size > 0
    if (isNeeded && this.#now >= this.#nextProbeAt) void this.#probe(suspects)
  }

  #enforceDeadline(line: Line): void {
    const wait = line.oldestWait
    if (!wait || this.#now - wait.since <= wait.deadlineMs) return
    if (this.#now - wait.excusedAt <= 2 * this.#probeWithinMs) return
    this.#giveUp(line, `The database did not answer within ${Math.round(wait.deadlineMs)} ms.`)
  }

  #suspects(): Map<Line, Wait> {
    const suspects = new Map<Line, Wait>()
    for (const line of this.#lines) {
      const wait = line.oldestWait
      if (wait && this.#now - wait.since > this.#suspiciousAfterMs) suspects.set(line, wait)
    }
    return suspects
  }

  async #probe(suspects: ReadonlyMap<Line, Wait>): Promise<void> {
    const late = Promise.withResolvers<'silent'>()
    this.#probeLate = () => late.resolve('silent')
    this.#probeEndsAt = this.#now + this.#probeWithinMs
    const readBefore = this.#bytesRead()
    const pids = [...suspects.keys()].flatMap(({ processID }) => processID ?? [])
    const lost = [...this.#lost]
    const question = { pids, lost, applicationName: this.#applicationName }
    const found = await probe(this.#connection, question, late.promise)
    this.#probeLate = undefined
    if (found !== 'silent') for (const pid of lost) this.#lost.delete(pid)
    // A database that is too busy for one more connection, but still answers on others, is not silent.
    if (found === 'silent' && !this.#hasReadMoreThan(readBefore)) this.#fallSilent()
    else this.#isSilent = false
    if (found !== 'silent') this.#judge(suspects, found)
    this.#nextProbeAt = this.#now + (this.#isSilent ? this.#tickMs : this.#suspiciousAfterMs)
  }

  /** Connections without a wait are given up too: nobody knows whether they survived. */
  #fallSilent(): void {
    this.#isSilent = true
    for (const line of this.#lines) this.#giveUp(line, 'The database does not answer.')
  }

  #judge(suspects: ReadonlyMap<Line, Wait>, backends: readonly Backend[]): void {
    const byPid = new Map(backends.map((backend) => [backend.pid, backend]))
    for (const [line, wait] of suspects) {
      const backend = line.processID === null ? undefined : byPid.get(line.processID)
      if (!backend || line.oldestWait !== wait || wait.deadlineMs === Infinity) continue
      if (backend.waitsForLock) wait.excusedAt = this.#now
      const isStill = backend.isIdle && line.bytesRead === wait.bytesRead
      wait.idleSeen = isStill ? wait.idleSeen + 1 : 0
      wait.bytesRead = line.bytesRead
      // Seen once, the statement or its answer may be on its way.
      if (wait.idleSeen > 1) this.#giveUp(line, 'A statement or its answer was lost.')
    }
  }

  #giveUp(line: Line, reason: string): void {
    if (line.processID !== null) this.#lost.add(line.processID)
    line.giveUp(reason)
  }

  #bytesRead(): ReadonlyMap<Line, number> {
    return new Map([...this.#lines].map((line) => [line, line.bytesRead]))
  }

  /** Compares line by line, because a connection that is destroyed meanwhile would change a sum without any sign of life. */
  #hasReadMoreThan(before: ReadonlyMap<Line, number>): boolean {
    return [...this.#lines].some((line) => line.bytesRead > (before.get(line) ?? 0))
  }
}
