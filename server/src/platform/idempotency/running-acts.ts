/**
 * The acts with a key that run in this process. Who repeats one waits for it here, without a connection to the database: a few
 * impatient clients would otherwise take them all.
 */
export class RunningActs {
  readonly #running = new Map<string, Promise<unknown>>()

  /** Whether the act is over, or none was running. False once the wait has taken too long. */
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
