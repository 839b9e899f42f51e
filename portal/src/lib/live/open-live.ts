import { api } from '../calls/api.ts'
import type { Calls } from '../calls/open.ts'
import type { Pace } from '../calls/pace.ts'
import { followOnce } from './follow-once.ts'
import { allTopics, tagsFor } from './topics.ts'

interface LivePorts {
  readonly vendorId: string
  readonly calls: Calls
  readonly dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown
  /** Calls the listener when another day begins for the vendor; returns what ends that. */
  readonly onNewDay: (listener: () => void) => () => void
  readonly pace: Pace
  readonly random: () => number
}

/** A tab that was left for a moment need not connect again. */
const hiddenForMs = 30_000
/** The server repeats the hints of the last ten seconds to a new stream, so a page that read its data since missed nothing. */
const repeatedMs = 5_000
/** However many hints arrive, a page reads its data again no more often than this. */
const betweenReadsMs = 2_000
const maxPauseMs = 60_000

/**
 * Reads again what others have changed, while somebody looks at the page. One tab of the browser holds the stream and passes
 * the hints on; a tab that was hidden for a while sleeps, and reads everything again when it is shown. Returns what closes it.
 */
export function openLive(ports: LivePorts): () => void {
  const { vendorId, pace } = ports
  const closing = new AbortController()
  const { signal } = closing
  const name = `sooner-live ${vendorId}`
  const channel = new BroadcastChannel(name)
  const send = channel.postMessage.bind(channel)
  const refresh = refreshing(ports, signal)
  const reading = { at: document.hidden ? -Infinity : pace.now() }
  const pass = (topics: readonly string[]): void => {
    send(topics)
    refresh(topics)
  }
  let awake: AbortController | undefined
  let leaving: AbortController | undefined

  function wake(): void {
    if (awake) return
    if (reading.at === -Infinity && navigator.onLine) {
      reading.at = pace.now()
      refresh(allTopics)
    }
    awake = new AbortController()
    const asleep = AbortSignal.any([awake.signal, signal])
    void holdAlone(name, asleep, () => followUntil(ports, asleep, { reading, pass }))
  }

  function sleep(): void {
    awake?.abort()
    awake = undefined
    reading.at = -Infinity
  }

  function onVisibility(): void {
    leaving?.abort()
    if (!document.hidden) return wake()
    leaving = new AbortController()
    pace.wait(hiddenForMs, leaving.signal).then(sleep, () => undefined)
  }

  const stopDays = ports.onNewDay(() => {
    // The pause spreads the requests of all browsers in which the day begins.
    const pause = pace.wait(ports.random() * betweenReadsMs, signal)
    void pause.then(
      () => awake && refresh(allTopics),
      () => undefined,
    )
  })
  channel.addEventListener('message', ({ data }) => {
    if (awake) refresh(data as readonly string[])
  })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  addEventListener('pagehide', sleep, { signal })
  if (!document.hidden) wake()
  return () => {
    leaving?.abort()
    closing.abort()
    stopDays()
    channel.close()
  }
}

interface Passing {
  /** When this tab last read everything. */
  readonly reading: { at: number }
  readonly pass: (topics: readonly string[]) => void
}

/** Holds a stream until the tab falls asleep, and opens another one whenever one has ended. */
async function followUntil(
  { vendorId, calls, pace, random }: LivePorts,
  asleep: AbortSignal,
  { reading, pass }: Passing,
): Promise<void> {
  // The pause spreads the requests of all browsers that lost a stream at the same time.
  const passAll = () =>
    void pace.wait(random() * betweenReadsMs, asleep).then(
      () => pass(allTopics),
      () => undefined,
    )
  const following = {
    vendorId,
    calls,
    pace,
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    onOpen: () => {
      if (pace.now() - reading.at > repeatedMs) passAll()
    },
    onHint: (topics?: readonly string[]) => (topics ? pass(topics) : passAll()),
  }
  let failures = 0
  while (!asleep.aborted) {
    const begunAt = pace.now()
    await followOnce(following, asleep)
    // A stream that ends soon is a failure too: a server with too many of them ends the oldest.
    failures = pace.now() - begunAt > maxPauseMs ? 0 : failures + 1
    // What the page shows may be outdated by the time of the next stream.
    reading.at = -Infinity
    await pace.wait(pauseMs(failures, random()), asleep).catch(() => undefined)
  }
}

/** Runs the work in one tab of the browser at a time. Without a secure context there are no locks, and each tab works. */
async function holdAlone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager }
  if (!locks) return work()
  // It rejects when the tab falls asleep while it waits for its turn.
  await locks.request(name, { signal }, work).catch(() => undefined)
}

/** Doubles up to a minute, with chance, so that browsers that lost their streams together do not connect again together. */
const pauseMs = (failures: number, chance: number): number =>
  Math.min(1_000 * 2 ** failures, maxPauseMs) * (0.5 + chance / 2)

/** Gathers the topics of a moment; what the first ones name is read immediately. */
function refreshing({ dispatch, pace }: LivePorts, signal: AbortSignal) {
  const waiting = new Set<string>()
  let isPausing = false
  async function read(): Promise<void> {
    isPausing = true
    while (waiting.size > 0 && !signal.aborted) {
      const tags = tagsFor(waiting)
      waiting.clear()
      dispatch(api.util.invalidateTags(tags))
      await pace.wait(betweenReadsMs, signal).catch(() => undefined)
    }
    isPausing = false
  }
  return (topics: readonly string[]): void => {
    for (const topic of topics) waiting.add(topic)
    if (!isPausing) void read()
  }
}
