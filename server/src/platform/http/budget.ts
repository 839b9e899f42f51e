import { networkOf } from './address.ts'

/** How often one caller may do what costs others something: sending mails to strangers, above all. */
export interface Budget {
  /** False when it is used up. */
  take(address: string, now: Date): boolean
  /** True when it is used up. Asking takes nothing. */
  isSpent(address: string, now: Date): boolean
}

const maxCallers = 50_000

/** Counted in this process alone: with several processes the limit multiplies, which is still a limit. */
export function createBudget({ most, perMs }: { most: number; perMs: number }): Budget {
  const callers = new Map<string, { since: number; count: number }>()
  return {
    take(address, now) {
      const caller = networkOf(address)
      const spent = callers.get(caller)
      if (spent && now.getTime() - spent.since < perMs) return ++spent.count <= most
      // The entry is moved to the end of the map, so that the first entry is always the oldest.
      callers.delete(caller)
      const oldest = callers.keys().next()
      if (callers.size >= maxCallers && !oldest.done) callers.delete(oldest.value)
      callers.set(caller, { since: now.getTime(), count: 1 })
      return most > 0
    },
    isSpent(address, now) {
      const spent = callers.get(networkOf(address))
      return spent !== undefined && now.getTime() - spent.since < perMs && spent.count >= most
    },
  }
}
