/** A clock that only a test advances; waiting tasks are resumed in order. */
export function slowClock(start: number) {
  let now = start
  const waiting: { readonly until: number; readonly wake: () => void }[] = []
  /** Runs everything that does not wait for time. */
  const settle = async () => {
    for (let round = 0; round < 5; round += 1) {
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
  }
  return {
    now: () => now,
    settle,
    set: (to: number) => void (now = to),
    wait: (milliseconds: number) =>
      new Promise<void>((wake) => {
        waiting.push({ until: now + milliseconds, wake })
      }),
    async pass(milliseconds: number) {
      await settle()
      const end = now + milliseconds
      for (;;) {
        const next = waiting.filter(({ until }) => until <= end).toSorted((a, b) => a.until - b.until)[0]
        if (!next) break
        waiting.splice(waiting.indexOf(next), 1)
        now = next.until
        next.wake()
        await settle()
      }
      now = end
    },
  }
}
