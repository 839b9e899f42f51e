import { expect, test } from 'vitest'
import { lineOf, quoteOf, total } from '../testing/quotes.ts'
import { lineChanges, statesTheSame, totalChanges } from './quote-changes.ts'

test('a renewed quote with the same figures states the same', () => {
  const renewed = quoteOf({ quoteId: 'q-2', expiresAt: '2026-11-27T15:30:00.000Z' })
  expect(totalChanges(quoteOf(), renewed)).toEqual([])
  expect(statesTheSame(quoteOf(), renewed)).toBe(true)
})

test('each figure that differs is named with both values', () => {
  const dearer = quoteOf({
    totals: [total({ feeMinor: 31_00, netMinor: 1_469_00, arrivesMinor: 1_469_00, payDate: '2026-12-01' })],
  })
  expect(totalChanges(quoteOf(), dearer)).toEqual([
    { currency: 'USD', figure: 'feeMinor', before: 30_00, after: 31_00 },
    { currency: 'USD', figure: 'arrivesMinor', before: 1_470_00, after: 1_469_00 },
    { currency: 'USD', figure: 'payDate', before: '2026-11-30', after: '2026-12-01' },
  ])
  expect(statesTheSame(quoteOf(), dearer)).toBe(false)
})

test('a cent of the supplement alone is a difference, and so is one invoice more that is left out', () => {
  expect(statesTheSame(quoteOf(), quoteOf({ totals: [total({ supplementalFeeMinor: 1 })] }))).toBe(false)
  expect(statesTheSame(quoteOf(), quoteOf({ leftOutCount: 1 }))).toBe(false)
})

test('a fee that is withheld in place of being debited is a difference of what arrives', () => {
  const debiting = quoteOf({ feeScheme: 'debiting', totals: [total({ arrivesMinor: 1_500_00 })] })
  expect(totalChanges(debiting, quoteOf())).toEqual([
    { currency: 'USD', figure: 'arrivesMinor', before: 1_500_00, after: 1_470_00 },
  ])
  expect(statesTheSame(debiting, quoteOf())).toBe(false)
})

test('a currency that comes or goes is a difference of all its figures', () => {
  const both = quoteOf({ totals: [total(), total({ currency: 'GBP', invoiceCount: 1 })] })
  const added = totalChanges(quoteOf(), both)
  expect(new Set(added.map(({ currency }) => currency))).toEqual(new Set(['GBP']))
  expect(added).toHaveLength(7)
  expect(added.every(({ before }) => before === undefined)).toBe(true)
  expect(totalChanges(both, quoteOf()).every(({ after }) => after === undefined)).toBe(true)
})

test('invoices that went, came or changed are named one by one', () => {
  const [one, two, three] = [lineOf('1'), lineOf('2'), lineOf('3')]
  const dearer = lineOf('2', { feeMinor: 21_00, netMinor: 979_00 })
  expect(lineChanges([one, two], [dearer, three])).toEqual([
    { kind: 'gone', line: one },
    { kind: 'changed', line: dearer, before: two },
    { kind: 'added', line: three },
  ])
  expect(lineChanges([one, two], [two, one])).toEqual([])
  expect(lineChanges([one], [lineOf('1', { payDate: '2026-12-01' })])).toHaveLength(1)
})
