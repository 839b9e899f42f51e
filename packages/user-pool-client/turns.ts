export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs tasks one at a time, among all tabs if the browser has Web Locks. If it has none, or denies them to this page, only
 * within this tab: another tab may then do the same work twice, which is wasteful but correct.
 */
export function turns(name: string, locks: LockManager | undefined): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  const here: InTurn = (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  return async (work) => {
    if (!locks) return here(work)
    let isMine = false
    try {
      return await locks.request(name, () => {
        isMine = true
        return work()
      })
    } catch (error) {
      if (isMine) throw error
      return here(work)
    }
  }
}
