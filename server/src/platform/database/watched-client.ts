import { Client, type ClientConfig } from 'pg'
import { presentWork, type Deadlines, type Work } from './deadlines.ts'
import type { Line, Wait, Watch } from './watch.ts'

/** A connection was given up because the database did not answer on it, or does not answer at all. */
export class DatabaseSilence extends Error {
  override readonly name = 'DatabaseSilence'
  /** The SQLSTATE of a failed connection. */
  readonly code = '08006'
}

interface Watching {
  readonly watch: Watch
  readonly deadlines: Deadlines
  /** How long the other end may take to close the connection. */
  readonly closeWithinMs: number
}

type Callback = (...results: unknown[]) => void
type Ask = (...given: unknown[]) => unknown

/**
 * The driver's client, which reports to a watch for what it waits. `only` is the kind of all its work; without it, the work is
 * what `during` says. The methods that it overrides have several signatures, which none but `never` fits as a return type.
 */
export const watchedClient = ({ watch, deadlines, closeWithinMs }: Watching, only?: Work) =>
  class WatchedClient extends Client implements Line {
    declare readonly processID: number | null
    readonly #waits = new Set<Wait>()

    constructor(config?: string | ClientConfig) {
      super(config)
      this.once('end', () => watch.remove(this))
    }

    get bytesRead(): number {
      return (this.connection.stream as { readonly bytesRead?: number }).bytesRead ?? 0
    }

    get oldestWait(): Wait | undefined {
      return this.#waits.values().next().value
    }

    giveUp(reason: string): void {
      this.connection.stream.destroy(new DatabaseSilence(reason))
    }

    override connect(...given: unknown[]): never {
      if (watch.isSilent) return refuse(given[0]) as never
      watch.add(this)
      const over = this.#wait(Infinity)
      this.once('connect', over)
      return (super.connect as Ask).apply(this, given) as never
    }

    override query(...given: unknown[]): never {
      const ask = (sent: unknown[]) => (super.query as Ask).apply(this, sent)
      if (isStream(given[0])) {
        const over = this.#wait(Infinity)
        given[0].once('close', over)
        // The driver also reports an error when nobody reads the copy any more, and would end the process without a listener.
        given[0].on('error', over)
        return ask(given) as never
      }
      const over = this.#wait(deadlines[only ?? presentWork()])
      const callback = given.at(-1)
      if (typeof callback === 'function') {
        const called: Callback = (...results) => {
          over()
          ;(callback as Callback)(...results)
        }
        return ask([...given.slice(0, -1), called]) as never
      }
      const result = ask(given) as Promise<unknown>
      result.then(over, over)
      return result as never
    }

    override end(...given: unknown[]): never {
      const timer = setTimeout(() => this.connection.stream.destroy(), closeWithinMs)
      timer.unref()
      this.once('end', () => clearTimeout(timer))
      return (super.end as Ask).apply(this, given) as never
    }

    #wait(deadlineMs: number): () => void {
      const { now: since } = watch
      const wait: Wait = { since, deadlineMs, excusedAt: -Infinity, idleSeen: 0, bytesRead: this.bytesRead }
      this.#waits.add(wait)
      return () => void this.#waits.delete(wait)
    }
  }

/** A copy: it is handed to the driver as a stream. */
const isStream = (query: unknown): query is NodeJS.EventEmitter =>
  typeof query === 'object' && query !== null && 'once' in query && 'submit' in query

function refuse(callback: unknown): Promise<never> | undefined {
  const error = new DatabaseSilence('The database does not answer.')
  if (typeof callback !== 'function') return Promise.reject(error)
  process.nextTick(callback, error)
  return undefined
}
