import { Readable } from 'node:stream'
import { type LiveTopic, liveTopics, type LiveHint } from '@sooner/contract/live'
import { Refusal } from '@sooner/rules/refusal'
import type { Database } from '../database/open.ts'
import { isDatabaseUnavailable } from '../database/sqlstate.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { everybody, textOf, liveChannel } from './announce.ts'

/** How long before it opens a stream a page may have read what it shows. */
const rememberedMs = 10_000

/**
 * What changed in the last seconds. A page reads its data before its stream is open, and a change in between would never be
 * hinted to it; so each stream begins with these hints.
 */
function recentHints(now: () => number = () => performance.now()) {
  const announcedAt = new Map<string, number>()
  return {
    note(vendorId: string, topic: LiveTopic): void {
      const text = textOf(vendorId, topic)
      // Deleted first, so that the oldest hint is always the first one of the map.
      announcedAt.delete(text)
      announcedAt.set(text, now())
      for (const [oldest, at] of announcedAt) {
        if (now() - at <= rememberedMs) break
        announcedAt.delete(oldest)
      }
    },
    of: (vendorId: string): LiveTopic[] =>
      liveTopics.filter((topic) => {
        const at = [vendorId, everybody].map((to) => announcedAt.get(textOf(to, topic)) ?? -Infinity)
        return now() - Math.max(...at) <= rememberedMs
      }),
  }
}

/** Changes that come together, as those of an import do, become one event. */
const gatherMs = 250

/**
 * The answer to one follower, as server-sent events. What could not be sent yet is a set of topics, so a client that reads
 * slowly costs no more memory than another one.
 */
export class LiveStream extends Readable {
  readonly #unsent = new Set<LiveTopic>()
  #mayHaveMissed = false
  #isDrained: boolean
  #hasEnded = false
  #gathering: NodeJS.Timeout | undefined

  constructor() {
    // Nothing waits here: what can't be sent at once stays a topic.
    super({ highWaterMark: 1 })
    this.once('close', () => clearTimeout(this.#gathering))
    // The headers are sent with the first bytes, and the client waits for them.
    this.#isDrained = this.push(': following\n\n')
  }

  hint(...topics: readonly LiveTopic[]): void {
    for (const topic of topics) this.#unsent.add(topic)
    if (this.#unsent.size > 0) this.#gather()
  }

  /** Reports that changes may have been missed. */
  resync(): void {
    this.#mayHaveMissed = true
    this.#gather()
  }

  /** A sign of life, without which neither side would notice that the other one is gone. */
  beat(): void {
    if (this.#isDrained) this.#send(':\n\n')
  }

  end(): void {
    if (this.#hasEnded || this.destroyed) return
    this.#hasEnded = true
    this.push(null)
  }

  override _read(): void {
    this.#isDrained = true
    if (!this.#gathering) this.#flush()
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#flush()
    }, gatherMs)
  }

  #flush(): void {
    if (!this.#isDrained) return
    if (this.#mayHaveMissed) {
      this.#mayHaveMissed = false
      this.#unsent.clear()
      this.#send('event: resync\ndata\n\n')
    } else if (this.#unsent.size > 0) {
      const hint: LiveHint = { topics: [...this.#unsent] }
      this.#unsent.clear()
      this.#send(`event: changed\ndata: ${JSON.stringify(hint)}\n\n`)
    }
  }

  #send(text: string): void {
    if (this.#hasEnded || this.destroyed) return
    // It may be read before `push` returns, which then reports what `_read` knows already.
    this.#isDrained = false
    const isDrained = this.push(text)
    this.#isDrained ||= isDrained
  }
}

/** Far more than a person's browsers, and few enough that one account cannot occupy the server. */
const maxOfAccount = 8
/** Each open stream costs a connection and a look at the caller's access with each beat. */
const maxOfProcess = 5_000
/** Shorter than the idle limits of proxies and of our own server. */
const beatMs = 20_000

export interface Follower {
  readonly vendorId: string
  /** The account that follows; its streams are limited together. */
  readonly account: string
  /** Rejects once the account may not follow the vendor any more. */
  readonly readmit: () => Promise<unknown>
}

export interface Live {
  /** Begins to listen for what is announced; resolves when it listens, or when the first attempt has failed. */
  listen(): Promise<void>
  follow(follower: Follower): LiveStream
  /** Ends all streams and opens no others. */
  close(): void
}

interface LiveOptions {
  readonly listen: Database['listen']
  readonly log: Log
  readonly metrics: Pick<Metrics, 'liveStreams'>
  readonly limits?: {
    readonly maxOfAccount?: number
    readonly maxOfProcess?: number
    readonly beatMs?: number
  }
}

type Open = Follower & { readonly stream: LiveStream }

/** Passes what is announced on to the streams of this process, over one connection to the database. */
export function openLive({ listen, log, metrics, limits }: LiveOptions): Live {
  const bounds = { maxOfAccount, maxOfProcess, beatMs, ...limits }
  const byVendor = grouped<Open>(({ vendorId }) => vendorId)
  const byAccount = grouped<Open>(({ account }) => account)
  const recent = recentHints()
  let isClosed = false

  function onNotice(text?: string): void {
    if (text === undefined) return byVendor.all().forEach(({ stream }) => stream.resync())
    const [vendorId = '', topic] = text.split(' ')
    if (!isTopic(topic)) return
    recent.note(vendorId, topic)
    for (const open of vendorId === everybody ? byVendor.all() : byVendor.of(vendorId)) {
      open.stream.hint(topic)
      // A colleague who was removed loses the stream at once, not with the next beat.
      if (topic === 'users') void endUnlessAdmitted(open)
    }
  }

  function follow(follower: Follower): LiveStream {
    if (isClosed || byVendor.size() >= bounds.maxOfProcess)
      throw new Refusal('UNAVAILABLE', 'We can’t send live updates right now. Please try again later.')
    // The oldest one is ended: it may belong to a browser that is gone without having closed its connection.
    const [oldest, ...others] = byAccount.of(follower.account)
    if (others.length + 1 >= bounds.maxOfAccount) oldest?.stream.end()
    const stream = new LiveStream()
    const open = { ...follower, stream }
    const beat = async () => {
      if (await endUnlessAdmitted(open)) stream.beat()
    }
    const beating = setInterval(() => void beat(), bounds.beatMs)
    beating.unref()
    for (const group of [byVendor, byAccount]) group.add(open)
    metrics.liveStreams.set(byVendor.size())
    stream.once('close', () => {
      clearInterval(beating)
      for (const group of [byVendor, byAccount]) group.remove(open)
      metrics.liveStreams.set(byVendor.size())
    })
    stream.hint(...recent.of(follower.vendorId))
    return stream
  }

  return {
    listen: () =>
      listen({
        channel: liveChannel,
        onNotification: onNotice,
        onLost: (error) => log.warn({ err: error }, 'the connection that listens for live updates was lost'),
      }).begun,
    follow,
    close() {
      isClosed = true
      for (const { stream } of byVendor.all()) stream.end()
    },
  }
}

/** A database that does not answer is no reason to end a stream: all clients would connect again at the worst moment. */
async function endUnlessAdmitted({ stream, readmit }: Open): Promise<boolean> {
  try {
    await readmit()
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) return true
    stream.end()
    return false
  }
}

const isTopic = (text: string | undefined): text is LiveTopic =>
  (liveTopics as readonly unknown[]).includes(text)

/** Groups in the order of their arrival; a group is gone with its last member. */
function grouped<T>(keyOf: (one: T) => string) {
  const groups = new Map<string, Set<T>>()
  let size = 0
  return {
    size: () => size,
    of: (key: string): readonly T[] => [...(groups.get(key) ?? [])],
    all: (): readonly T[] => [...groups.values()].flatMap((group) => [...group]),
    add(one: T): void {
      const group = groups.get(keyOf(one)) ?? new Set<T>()
      groups.set(keyOf(one), group.add(one))
      size += 1
    },
    remove(one: T): void {
      const group = groups.get(keyOf(one))
      if (!group?.delete(one)) return
      size -= 1
      if (group.size === 0) groups.delete(keyOf(one))
    },
  }
}
