import { expect, test } from 'vitest'
import { amountFaults } from './verification-amounts.tsx'

test.each([
  ['two that can be right', 12n, 34n, { first: undefined, second: undefined }],
  ['the least and the most', 1n, 49n, { first: undefined, second: undefined }],
  ['one of two', undefined, 34n, { first: 'missing', second: undefined }],
  ['nothing', undefined, undefined, { first: 'missing', second: 'missing' }],
  ['what was never sent', 0n, 50n, { first: 'range', second: 'range' }],
  ['twice the same', 12n, 12n, { first: undefined, second: 'alike' }],
  ['twice the same that was never sent', 50n, 50n, { first: 'range', second: 'range' }],
] as const)('%s', (_title, first, second, faults) => {
  expect(amountFaults({ first, second })).toEqual(faults)
})
