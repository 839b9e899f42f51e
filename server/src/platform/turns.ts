import { Refusal } from '@sooner/rules/refusal'

/** More than any page or program sends at once for one vendor. */
const maxWaiting = 200

/**
 * The acts of this process that take turns: those of one name run one after the other, in the order in which they came. Whoever waits
 * holds no database connection, so that many acts that would wait for one lock leave the connections to others.
 */
export class Turns {
  readonly #queues = new Map<string, { last: Promise<void>; count: number }>()

  async take<T>(name: string, act: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(name) ?? { last: Promise.resolve(), count: 0 }
    if (queue.count >= maxWaiting)
      throw new Refusal('RATE_LIMITED', 'Too many of these are waiting. Please try again in a moment.')
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const before = queue.last
    queue.last = ended
    queue.count += 1
    this.#queues.set(name, queue)
    try {
      await before
      return await act()
    } finally {
      queue.count -= 1
      if (queue.count === 0) this.#queues.delete(name)
      end()
    }
  }
}
