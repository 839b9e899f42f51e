import { expect, test } from 'vitest'
import { incomingRow } from '../testing/incoming-row.ts'
import { lineItemStateAfter, linesOf } from './line-items.ts'

const line = (kind: string, amountMinor: bigint) => ({ kind, description: null, amountMinor })
const labor = (...amounts: readonly bigint[]) => amounts.map((amount) => line('labor', amount))
const amountsOf = (more: Parameters<typeof incomingRow>[0], amountMinor: bigint, openAmountMinor: bigint) =>
  linesOf(incomingRow(more), { amountMinor, openAmountMinor }).map((one) => [
    ...[one.kind, one.amountMinor, one.openAmountMinor],
  ])

test('a document without lines has one of its whole amount', () => {
  expect(amountsOf({}, 1000n, 400n)).toEqual([['invoice', 1000n, 400n]])
})

test('the lines of a credit memo are turned with its amount, if its source writes it with the other sign', () => {
  const memo = { documentKind: 'credit-memo' } as const
  const turned = [
    ['labor', -100n, -100n],
    ['labor', -200n, -200n],
  ]
  expect(amountsOf({ ...memo, amountMinor: 300n, lines: labor(100n, 200n) }, -300n, -300n)).toEqual(turned)
  expect(amountsOf({ ...memo, amountMinor: -300n, lines: labor(-100n, -200n) }, -300n, -300n)).toEqual(turned)
})

test('what was paid of a document is taken off its lines in proportion, or evenly where they have no amount', () => {
  const open = (lines: ReturnType<typeof labor>, left: bigint) =>
    amountsOf({ lines }, 300n, left).map(([, , minor]) => minor)
  expect(open(labor(100n, 200n), 150n)).toEqual([50n, 100n])
  expect(open(labor(0n, 0n), 150n)).toEqual([75n, 75n])
})

test('each state that a line reaches on its own stays, until the invoice leaves funding', () => {
  for (const own of ['settled', 'over-settled', 'applied'] as const) {
    expect(lineItemStateAfter(own, 'delinquent')).toBe(own)
    expect(lineItemStateAfter(own, 'requires-manual-approval')).toBe('requires-manual-approval')
  }
})
