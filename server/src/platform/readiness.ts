import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@sooner/rules/refusal'

/** Rejects unless it can work. */
export interface Answering {
  answers(): Promise<unknown>
}

export interface Readiness {
  readonly stopping: boolean
  /** Throws while the process can't do its work, or should get none because it is about to stop. */
  mustBeReady(): Promise<void>
  /**
   * Reports "not ready" for a while before anything is closed: a load balancer that polls in time then sends no more
   * requests.
   */
  stop(drainMs: number): Promise<void>
}

/** A load balancer polls every few seconds and gives up soon, so the answer must not wait for a database that is gone. */
const waitLimitMs = 2000

/** `asked` are those that own the connections that serve: a connection made for the question alone would only answer for itself. */
export function createReadiness(asked: readonly Answering[]): Readiness {
  let stopping = false
  return {
    get stopping() {
      return stopping
    },
    async mustBeReady() {
      if (stopping) throw new Refusal('UNAVAILABLE', 'The server is stopping.')
      const late = new AbortController()
      const alive = Promise.all(asked.map((one) => one.answers())).then(
        () => true,
        () => false,
      )
      const answer = await Promise.race([
        alive,
        pause(waitLimitMs, false, { signal: late.signal }).catch(() => false),
      ])
      late.abort()
      if (!answer) throw new Refusal('UNAVAILABLE', 'The database doesn’t answer.')
    },
    async stop(drainMs) {
      stopping = true
      await pause(drainMs)
    },
  }
}
