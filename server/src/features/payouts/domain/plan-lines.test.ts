import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planLines, type PayableInvoice } from './plan-lines.ts'

const planned = (
  owedMinor: bigint,
  deductedMinor: bigint,
  amounts: readonly bigint[],
  paid: readonly (readonly [string, bigint])[] = [],
) =>
  planLines({
    ...{ owedMinor, deductedMinor, paidMinor: new Map(paid) },
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

test('more can not be deducted than there is', () => {
  expect(() => planned(10n, 11n, [10n])).toThrow('more was deducted')
  expect(() => planned(10n, -1n, [10n])).toThrow('more was deducted')
})

test('the lines of a payment add up to it, and none of their amounts is negative', () => {
  const amount = fc.bigInt({ min: -1000n, max: 1000n })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 5000n }),
      fc.bigInt({ min: 0n, max: 5000n }),
      fc.array(fc.tuple(amount, fc.bigInt({ min: 0n, max: 1000n })), { minLength: 1, maxLength: 8 }),
      (one, other, pairs) => {
        const [owedMinor, deductedMinor] = one > other ? [one, other] : [other, one]
        const invoice: PayableInvoice = {
          ...{ owedMinor, deductedMinor },
          lines: pairs.map(([amountMinor], at) => ({ id: `${at}`, amountMinor })),
          paidMinor: new Map(pairs.map(([, paid], at) => [`${at}`, paid])),
        }
        const lines = planLines(invoice)
        const sum = (of: (line: (typeof lines)[number]) => bigint) =>
          lines.reduce((total, line) => total + of(line), 0n)
        expect(sum((line) => line.grossMinor)).toBe(owedMinor)
        expect(sum((line) => line.deductedMinor)).toBe(deductedMinor)
        expect(lines.every((line) => line.grossMinor > 0n && line.netMinor >= 0n)).toBe(true)
        expect(lines.every((line) => line.netMinor === line.grossMinor - line.deductedMinor)).toBe(true)
      },
    ),
  )
})
