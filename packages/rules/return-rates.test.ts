import { expect, test } from 'vitest'
import { stateOfRate } from './return-rates.ts'

test('a rate warns from seven tenths of its limit on, and is exceeded above it', () => {
  const states = (kind: Parameters<typeof stateOfRate>[0], sent: number, returned: readonly number[]) =>
    returned.map((count) => stateOfRate(kind, count, sent))
  expect(states('unauthorized', 10_000, [0, 34, 35, 50, 51])).toEqual([
    'within',
    'within',
    'warning',
    'warning',
    'exceeded',
  ])
  expect(states('administrative', 1000, [20, 21, 30, 31])).toEqual([
    'within',
    'warning',
    'warning',
    'exceeded',
  ])
  expect(states('overall', 100, [10, 11, 15, 16])).toEqual(['within', 'warning', 'warning', 'exceeded'])
  expect(states('overall', 0, [0, 1])).toEqual(['within', 'exceeded'])
})
