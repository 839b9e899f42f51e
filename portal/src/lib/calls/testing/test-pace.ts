import type { Pace } from '../pace.ts'

/** Time that passes only where a call waits for it, and limits that run out only when a test says so. */
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
    /** The limits that run, in milliseconds. */
    running: () => [...limits.values()],
    runOut: () => {
      for (const controller of limits.keys()) controller.abort(new DOMException('too long', 'TimeoutError'))
    },
  }
}
