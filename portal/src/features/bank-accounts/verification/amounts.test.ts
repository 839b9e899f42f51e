import { expect, test } from 'vitest'
import { amountFaults } from './amounts.ts'

test.each([
  ['two that can be right', 12n, 34n, [undefined, undefined]],
  ['the least and the most', 1n, 49n, [undefined, undefined]],
  ['one of two', undefined, 34n, ['missing', undefined]],
  ['nothing', undefined, undefined, ['missing', 'missing']],
  ['what was never sent', 0n, 50n, ['range', 'range']],
  ['twice the same', 12n, 12n, [undefined, 'alike']],
  ['twice the same that was never sent', 50n, 50n, ['range', 'range']],
] as const)('%s', (_title, first, second, faults) => {
  expect(amountFaults([first, second])).toEqual(faults)
})
