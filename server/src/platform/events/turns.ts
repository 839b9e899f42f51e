import type { Subscriber } from './subscriber.ts'

export interface TurnsOptions {
  /** How many batches run at once, and how many of those for one subscriber. */
  readonly lanes: number
  readonly lanesOfOne: number
  /** Finds the next vendors after this one that have events waiting, in the order of their ids. */
  readonly find: (subscriber: Subscriber, after: string | undefined) => Promise<readonly string[]>
  /** Hands out one batch of a vendor; returns whether anything was handled. */
  readonly handOut: (subscriber: Subscriber, vendorId: string) => Promise<boolean>
  readonly onError: (error: unknown) => void
}

export interface Turns {
  /** Reports that there may be events: for the subscribers of this event, or for all subscribers without a name. */
  wake(event?: string): void
  /** Reports that there may be events for these subscribers. */
  wakeOnly(subscribers: readonly string[]): void
  /** Resolves once nothing runs any more. */
  stop(): Promise<void>
}

/** The progress of one subscriber's round through its vendors. */
interface Round {
  readonly subscriber: Subscriber
  /** Whether there may be something to hand out. */
  isDue: boolean
  /** Whether the round has to be repeated from its start. */
  isAgain: boolean
  /** Vendors that were found and not yet handed out. */
  ahead: string[]
  after: string | undefined
  readonly busy: Set<string>
  /** Whether a vendor was passed over because its batch was running. */
  hasPassed: boolean
}

/**
 * Decides who is handed events next. Subscribers take turns, and so do the vendors of a subscriber: each gets one batch per
 * round, however many events it has, and never two at once. A slow vendor occupies one lane, and the others continue.
 */
export function openTurns(subscribers: readonly Subscriber[], options: TurnsOptions): Turns {
  const rounds = subscribers.map(newRound)
  const running = new Set<Promise<void>>()
  let isStopping = false
  let bell = Promise.withResolvers<void>()
  const ring = () => bell.resolve()

  const isFree = ({ isDue, busy }: Round) =>
    isDue && busy.size < options.lanesOfOne && running.size < options.lanes
  /** The chosen round moves to the end of the queue, so that subscribers take turns. */
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

  function wakeWhere(isMeant: (subscriber: Subscriber) => boolean): void {
    for (const round of rounds)
      if (isMeant(round.subscriber)) Object.assign(round, { isDue: true, isAgain: true })
    ring()
  }

  return {
    wake: (event) =>
      wakeWhere(({ events }) => event === undefined || events.some(({ name }) => name === event)),
    wakeOnly: (names) => wakeWhere(({ name }) => names.includes(name)),
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

/** A vendor with handled events may have more, and a vendor that was passed over meanwhile is looked at again. */
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

/**
 * Continues the round from its current position to its end. Returns undefined once a whole round has found nothing: the round
 * then waits to be woken.
 */
async function nextVendor(round: Round, { find, onError }: TurnsOptions): Promise<string | undefined> {
  try {
    for (;;) {
      const vendorId = round.ahead.shift()
      if (vendorId === undefined) {
        // A wake-up from here on is about events that this round may have missed.
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
