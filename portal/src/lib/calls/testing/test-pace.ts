import type { Pace } from '../pace.ts'

/** A clock that advances only when a call waits, with limits that run out only when a test asks for it. */
export function testPace(start = 0) {
  let now = start
  const waited: number[] = []
  const limits = new Map<AbortController, number>()
  const pace: Pace = {
    now: () => now,
    wait: async (ms, signal) => {
      waited.push(ms)
      now += ms
      signal?.throwIfAborted()
    },
    limit: (ms) => {
      const controller = new AbortController()
      limits.set(controller, ms)
      return { signal: controller.signal, callOff: () => void limits.delete(controller) }
    },
  }
  return {
    pace,
    waited,
    /** The active limits, in milliseconds. */
    running: () => [...limits.values()],
    runOut: () => {
      for (const controller of limits.keys()) controller.abort(new DOMException('too long', 'TimeoutError'))
    },
  }
}
