/**
 * The acts with a key that run in this process. A request that repeats one waits for it here, without a database connection:
 * a few impatient clients would otherwise occupy all connections.
 */
export class RunningActs {
  readonly #running = new Map<string, Promise<unknown>>()

  /** Waits until the act has ended; true if it has, or if none was running. False once the wait has taken too long. */
  async isOver(name: string, waitMs: number): Promise<boolean> {
    const act = this.#running.get(name)
    if (!act) return true
    const { promise: late, resolve } = Promise.withResolvers<false>()
    const timer = setTimeout(() => resolve(false), Math.max(0, waitMs))
    try {
      return await Promise.race([act.then(() => true), late])
    } finally {
      clearTimeout(timer)
    }
  }

  has(name: string): boolean {
    return this.#running.has(name)
  }

  async run<T>(name: string, act: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#running.set(name, promise)
    try {
      return await act()
    } finally {
      this.#running.delete(name)
      resolve()
    }
  }
}
