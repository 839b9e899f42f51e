import { deviceTime } from '../clock/device-time.ts'

/** The clock of the calls. Tests pass one of their own, so that they do not wait. */
export interface Pace {
  readonly now: () => number
  /** Resolves after this time; rejects at once with the signal's reason when that is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal | null) => Promise<void>
  /** The signal aborts with a TimeoutError after this time, unless it was called off. */
  readonly limit: (ms: number) => { readonly signal: AbortSignal; readonly callOff: () => void }
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError')

export const realPace: Pace = {
  now: deviceTime,
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(reasonOf(signal))
      const giveUp = () => {
        clearTimeout(timer)
        if (signal) reject(reasonOf(signal))
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }, ms)
      signal?.addEventListener('abort', giveUp, { once: true })
    }),
  limit: (ms) => {
    const controller = new AbortController()
    const timer = setTimeout(
      () => controller.abort(new DOMException('The request took too long', 'TimeoutError')),
      ms,
    )
    return { signal: controller.signal, callOff: () => clearTimeout(timer) }
  },
}
