import { monitorEventLoopDelay } from 'node:perf_hooks'

const mostDelayMs = 2000

/**
 * A machine that paused for a moment makes one measurement late and then recovers: only a delay that lasts to the next
 * measurement counts as overload.
 */
export function lasting(meanDelayMs: () => number): () => boolean {
  let late = 0
  return () => {
    late = meanDelayMs() > mostDelayMs ? late + 1 : 0
    return late > 1
  }
}

/** The mean delay of the event loop since the previous call; NaN at the very first. */
export function watchLoop() {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  return {
    meanDelayMs: (): number => {
      const mean = delays.mean / 1e6
      delays.reset()
      return mean
    },
    stop: () => void delays.disable(),
  }
}
