import { monitorEventLoopDelay } from 'node:perf_hooks'

const mostDelayMs = 2000

/** A machine that stood still for a moment makes one look late, and is well again: too much to do is what lasts to the next. */
export function lasting(meanDelayMs: () => number): () => boolean {
  let late = 0
  return () => {
    late = meanDelayMs() > mostDelayMs ? late + 1 : 0
    return late > 1
  }
}

/** How late the loop turned since it was last asked; not a number at the very first. */
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
