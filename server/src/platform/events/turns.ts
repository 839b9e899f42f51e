import type { Subscriber } from './subscriber.ts'

export interface TurnsOptions {
  /** How many batches run at once, and how many of those for one subscriber. */
  readonly lanes: number
  readonly lanesOfOne: number
  /** The next vendors behind this one of which events wait; in the order of their ids. */
  readonly find: (subscriber: Subscriber, after: string | undefined) => Promise<readonly string[]>
  /** Hands out one batch of a vendor; gives whether anything was handled. */
  readonly handOut: (subscriber: Subscriber, vendorId: string) => Promise<boolean>
  readonly onError: (error: unknown) => void
}

export interface Turns {
  /** There may be something: for the subscribers of this event, or without a name for all. */
  wake(event?: string): void
  /** Resolves once nothing runs any more. */
  stop(): Promise<void>
}

/** Where the round of one subscriber stands. */
interface Round {
  readonly subscriber: Subscriber
  /** Whether there may be something to hand out. */
  isDue: boolean
  /** Whether the round has to be gone once more from its start. */
  isAgain: boolean
  /** Found, and not yet handed out. */
  ahead: string[]
  after: string | undefined
  readonly busy: Set<string>
  /** Whether a vendor was passed over because its batch was running. */
  hasPassed: boolean
}

/**
 * Who is handed events next. Subscribers take turns, and so do the vendors of a subscriber: each gets one batch in a round, however
 * many events it has, and never two at once. A slow vendor occupies one lane, and the others go on.
 */
export function openTurns(subscribers: readonly Subscriber[], options: TurnsOptions): Turns {
  const rounds = subscribers.map(newRound)
  const running = new Set<Promise<void>>()
  let isStopping = false
  let bell = Promise.withResolvers<void>()
  const ring = () => bell.resolve()

  const isFree = ({ isDue, busy }: Round) =>
    isDue && busy.size < options.lanesOfOne && running.size < options.lanes
  /** The one whose turn it is goes to the end of the line. */
  const nextRound = (): Round | undefined => {
    const index = rounds.findIndex(isFree)
    const [round] = index < 0 ? [] : rounds.splice(index, 1)
    if (round) rounds.push(round)
    return round
  }

  function start(round: Round, vendorId: string): void {
    round.busy.add(vendorId)
    const batch = runBatch(round, vendorId, options).finally(() => {
      round.busy.delete(vendorId)
      running.delete(batch)
      ring()
    })
    running.add(batch)
  }

  const ended = (async () => {
    while (!isStopping) {
      const round = nextRound()
      if (!round) {
        await bell.promise
        bell = Promise.withResolvers()
        continue
      }
      const vendorId = await nextVendor(round, options)
      if (vendorId !== undefined && !isStopping) start(round, vendorId)
    }
    await Promise.all(running)
  })()

  return {
    wake(event) {
      for (const round of rounds) {
        if (event !== undefined && !round.subscriber.events.some(({ name }) => name === event)) continue
        Object.assign(round, { isDue: true, isAgain: true })
      }
      ring()
    },
    async stop() {
      isStopping = true
      ring()
      await ended
    },
  }
}

const newRound = (subscriber: Subscriber): Round => ({
  subscriber,
  isDue: true,
  isAgain: false,
  ahead: [],
  after: undefined,
  busy: new Set(),
  hasPassed: false,
})

/** A vendor of which something was handled may have more; one that was passed over meanwhile is looked at again. */
async function runBatch(round: Round, vendorId: string, { handOut, onError }: TurnsOptions): Promise<void> {
  let hasHandled = false
  try {
    hasHandled = await handOut(round.subscriber, vendorId)
  } catch (error) {
    onError(error)
  }
  if (!hasHandled && !round.hasPassed) return
  Object.assign(round, { isDue: true, isAgain: true, hasPassed: false })
}

/** Goes the round from where it stood to its end. Undefined once a whole round has found nothing: then it waits to be woken. */
async function nextVendor(round: Round, { find, onError }: TurnsOptions): Promise<string | undefined> {
  try {
    for (;;) {
      const vendorId = round.ahead.shift()
      if (vendorId === undefined) {
        // Whoever wakes from here on was not seen by this round.
        if (round.after === undefined) round.isAgain = false
        round.ahead = [...(await find(round.subscriber, round.after))]
        round.after = round.ahead.at(-1)
        if (round.after === undefined && !round.isAgain) {
          round.isDue = false
          return undefined
        }
      } else if (round.busy.has(vendorId)) round.hasPassed = true
      else return vendorId
    }
  } catch (error) {
    onError(error)
    round.isDue = false
    return undefined
  }
}
