import { feeSchemes, type FeeScheme } from '@sooner/rules/programs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planLines, type PayableInvoice } from './line.ts'

const planned = (
  owedMinor: bigint,
  deductedMinor: bigint,
  amounts: readonly bigint[],
  paid: readonly (readonly [string, bigint])[] = [],
) =>
  planLines({
    owedMinor,
    deductedMinor,
    paidMinor: new Map(paid),
    feeMinor: 0n,
    feeScheme: 'discounting',
    lines: amounts.map((amountMinor, at) => ({ id: `${at}`, amountMinor })),
  }).map(({ lineItemId, grossMinor, deductedMinor: deducted, netMinor }) => [
    lineItemId,
    ...[grossMinor, deducted, netMinor].map(Number),
  ])

test('a payment is split by what each line has left', () => {
  expect(planned(100n, 0n, [60n, 40n])).toEqual([
    ['0', 60, 0, 60],
    ['1', 40, 0, 40],
  ])
  // A discount is a line of its own, and reduces the others.
  expect(planned(90n, 0n, [60n, 40n, -10n])).toEqual([
    ['0', 54, 0, 54],
    ['1', 36, 0, 36],
  ])
  // What the vendor owes is spread over the lines, which may be netted as a whole.
  expect(planned(100n, 10n, [60n, 40n])).toEqual([
    ['0', 60, 6, 54],
    ['1', 40, 4, 36],
  ])
  expect(planned(100n, 100n, [100n])).toEqual([['0', 100, 100, 0]])
  // One of the lines arrived, and the other came back.
  expect(planned(40n, 0n, [60n, 40n], [['0', 60n]])).toEqual([['1', 40, 0, 40]])
  // A new version of the invoice has other lines than those that were paid.
  expect(planned(40n, 0n, [0n, -5n])).toEqual([['0', 40, 0, 40]])
  expect(planned(0n, 0n, [60n])).toEqual([])
})

test('a fee is split by what is paid, withheld by discounting and left to its own debit by debiting', () => {
  const feesOf = (feeScheme: FeeScheme, deductedMinor = 0n) =>
    planLines({
      owedMinor: 100n,
      deductedMinor,
      feeMinor: 5n,
      feeScheme,
      paidMinor: new Map(),
      lines: [
        { id: 'a', amountMinor: 60n },
        { id: 'b', amountMinor: 40n },
      ],
    }).map((line) => [line.grossMinor, line.feeMinor, line.deductedMinor, line.netMinor].map(Number))
  expect(feesOf('discounting')).toEqual([
    [60, 3, 0, 57],
    [40, 2, 0, 38],
  ])
  expect(feesOf('discounting', 95n)).toEqual([
    [60, 3, 57, 0],
    [40, 2, 38, 0],
  ])
  expect(feesOf('debiting', 95n)).toEqual([
    [60, 3, 57, 3],
    [40, 2, 38, 2],
  ])
  expect(() => feesOf('discounting', 96n)).toThrow('more was deducted')
})

test('more cannot be deducted than there is', () => {
  expect(() => planned(10n, 11n, [10n])).toThrow('more was deducted')
  expect(() => planned(10n, -1n, [10n])).toThrow('more was deducted')
})

test('the lines of a payment add up to it, and none of their amounts is negative', () => {
  const amount = fc.bigInt({ min: -1000n, max: 1000n })
  fc.assert(
    fc.property(
      fc.tuple(...[1, 2, 3].map(() => fc.bigInt({ min: 0n, max: 5000n }))),
      fc.constantFrom(...feeSchemes),
      fc.array(fc.tuple(amount, fc.bigInt({ min: 0n, max: 1000n })), { minLength: 1, maxLength: 8 }),
      (drawn, feeScheme, pairs) => {
        const [feeMinor = 0n, middle = 0n, owedMinor = 0n] = drawn.toSorted((one, other) =>
          Number(one - other),
        )
        const deductedMinor = feeScheme === 'discounting' ? middle - feeMinor : middle
        const invoice: PayableInvoice = {
          owedMinor,
          deductedMinor,
          feeMinor,
          feeScheme,
          lines: pairs.map(([amountMinor], at) => ({ id: `${at}`, amountMinor })),
          paidMinor: new Map(pairs.map(([, paid], at) => [`${at}`, paid])),
        }
        const lines = planLines(invoice)
        const sum = (of: (line: (typeof lines)[number]) => bigint) =>
          lines.reduce((total, line) => total + of(line), 0n)
        expect(sum((line) => line.grossMinor)).toBe(owedMinor)
        expect(sum((line) => line.deductedMinor)).toBe(deductedMinor)
        expect(lines.every((line) => line.grossMinor > 0n && line.netMinor >= 0n)).toBe(true)
        expect(sum((line) => line.feeMinor)).toBe(feeMinor)
        const withheld = (line: (typeof lines)[number]) => (feeScheme === 'discounting' ? line.feeMinor : 0n)
        expect(
          lines.every((line) => line.netMinor === line.grossMinor - withheld(line) - line.deductedMinor),
        ).toBe(true)
      },
    ),
  )
})
