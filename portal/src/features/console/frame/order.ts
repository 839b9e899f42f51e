import { hoursSince } from '../age.ts'
import type { QueueCount } from './queue-counts.ts'

export const isLate = ({ count, oldestAt, lateAfterHours }: QueueCount, now: string): boolean =>
  !!count && oldestAt !== undefined && hoursSince(oldestAt, now) >= lateAfterHours

/** What is late comes first, then what has waited longest; what can't be told apart stays in its order, and empty queues come last. */
export function inOrder(queues: readonly QueueCount[], now: string): readonly QueueCount[] {
  const rank = (queue: QueueCount) => {
    if (queue.count === 0) return 2
    return isLate(queue, now) ? 0 : 1
  }
  const since = ({ oldestAt }: QueueCount) =>
    oldestAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(oldestAt)
  return queues.toSorted((one, other) => rank(one) - rank(other) || since(one) - since(other))
}
