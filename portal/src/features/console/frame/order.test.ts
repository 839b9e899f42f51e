import { expect, test } from 'vitest'
import { inOrder, isLate } from './order.ts'
import type { QueueCount } from './queue-counts.ts'

const now = '2026-11-27T12:00:00.000Z'
const queue = (path: string, count: number | undefined, oldestAt: string | undefined, lateAfterHours = 24) =>
  ({ path, count, oldestAt, lateAfterHours }) as QueueCount

test('what is late comes first, then what has waited longest, and empty queues last', () => {
  const ordered = inOrder(
    [
      queue('empty', 0, undefined),
      queue('new', 2, '2026-11-27T11:00:00.000Z'),
      queue('patient', 1, '2026-11-25T12:00:00.000Z', 72),
      queue('late', 1, '2026-11-26T11:00:00.000Z'),
      queue('loading', undefined, undefined),
    ],
    now,
  )
  expect(ordered.map(({ path }) => path)).toEqual(['late', 'patient', 'new', 'loading', 'empty'])
})

test('a queue is late from its hour on, and never without an item', () => {
  expect(isLate(queue('a', 1, '2026-11-26T12:00:00.000Z'), now)).toBe(true)
  expect(isLate(queue('a', 1, '2026-11-26T12:00:01.000Z'), now)).toBe(false)
  expect(isLate(queue('a', 0, '2026-01-01T12:00:01.000Z'), now)).toBe(false)
})
