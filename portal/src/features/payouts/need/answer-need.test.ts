import type { OfferedInvoice } from '@sooner/rules/need/need-solver'
import { expect, test } from 'vitest'
import { answerNeed, type OfferedWay } from './answer-need.ts'

const payBy = '2026-11-24'
const need = (amountMinor: bigint, owedMinor = 0n) => ({ amountMinor, payBy, owedMinor })
const invoice = (invoiceId: string, netMinor: bigint, feeMinor: bigint, payDate = payBy): OfferedInvoice => ({
  invoiceId,
  netMinor,
  feeMinor,
  payDate,
})
const way = (
  name: OfferedWay['way'],
  invoices: readonly OfferedInvoice[],
  held: readonly OfferedInvoice[] = [],
) => ({
  way: name,
  invoices,
  held,
})

test('the cheaper way meets the need with invoices of its own alone', () => {
  const ways = [
    way('instant-payout', [invoice('a', 100n, 5n), invoice('b', 100n, 1n)]),
    way('on-demand-payout', [invoice('a', 101n, 4n)]),
  ]
  expect(answerNeed({ need: need(100n), ways })).toMatchObject({
    kind: 'reached',
    way: 'instant-payout',
    suggestion: { invoiceIds: ['b'], feeMinor: 1n, proven: true, gapMinor: 0n },
  })
  // Both ways together would cost 5, but one request pays in one way.
  expect(answerNeed({ need: need(200n), ways })).toMatchObject({
    way: 'instant-payout',
    suggestion: { invoiceIds: ['a', 'b'], feeMinor: 6n },
  })
})

test('what is missing is that of the way that brings more, and the first possible day is named', () => {
  const ways = [
    way('instant-payout', [invoice('a', 100n, 5n)]),
    way('on-demand-payout', [invoice('a', 101n, 4n)]),
  ]
  expect(answerNeed({ need: need(300n), ways })).toEqual({
    kind: 'out-of-reach',
    arrivesMinor: 101n,
    deductedMinor: 0n,
    missingMinor: 199n,
    earliestOn: null,
    unlocked: [],
  })
  const late = [way('instant-payout', [invoice('a', 100n, 5n, '2026-11-27')])]
  expect(answerNeed({ need: need(50n), ways: late })).toMatchObject({
    kind: 'out-of-reach',
    arrivesMinor: 0n,
    missingMinor: 50n,
    earliestOn: '2026-11-27',
  })
  expect(answerNeed({ need: need(50n), ways: [] })).toMatchObject({
    kind: 'out-of-reach',
    arrivesMinor: 0n,
    missingMinor: 50n,
    earliestOn: null,
  })
})

test('what the vendor owes is deducted once from what all invoices of a way bring', () => {
  const ways = [way('instant-payout', [invoice('a', 100n, 5n), invoice('b', 100n, 1n)])]
  expect(answerNeed({ need: need(100n, 20n), ways })).toMatchObject({
    suggestion: { invoiceIds: ['a', 'b'], netMinor: 200n, deductedMinor: 20n, arrivesMinor: 180n },
  })
  expect(answerNeed({ need: need(200n, 20n), ways })).toMatchObject({
    kind: 'out-of-reach',
    arrivesMinor: 180n,
    deductedMinor: 20n,
    missingMinor: 20n,
  })
})

test('a held invoice is named once, in its cheaper way, and only if it changes the answer', () => {
  const held = invoice('h', 100n, 3n)
  const ways = [
    way('instant-payout', [invoice('a', 100n, 5n)], [held]),
    way('on-demand-payout', [invoice('a', 101n, 4n)], [{ ...held, feeMinor: 2n }]),
  ]
  const reach = answerNeed({ need: need(150n), ways })
  expect(reach.kind).toBe('out-of-reach')
  expect(reach.unlocked).toMatchObject([
    { invoiceId: 'h', way: 'on-demand-payout', suggestion: { feeMinor: 6n, netMinor: 201n } },
  ])
  const cheaper = answerNeed({ need: need(100n), ways: ways.slice(0, 1) })
  expect(cheaper.unlocked).toMatchObject([{ invoiceId: 'h', suggestion: { feeMinor: 3n } }])
  const cheap = { ...ways[0], invoices: [invoice('c', 100n, 1n)] } as OfferedWay
  expect(answerNeed({ need: need(100n), ways: [cheap] }).unlocked).toEqual([])
})
