import { Readable } from 'node:stream'
import type { LiveHint, LiveTopic } from '@sooner/contract/live'

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
