import { expect, test } from 'vitest'
import { quoteOf, total } from './testing/quotes.ts'
import { offersIn, totalsOf } from './offers.ts'

const instant = quoteOf()
const onDemand = (feeMinor: number) =>
  quoteOf({ quoteId: 'q-2', payoutMethod: 'on-demand-payout', totals: [total({ feeMinor })] })
const order = (quotes: Parameters<typeof offersIn>[0]) => offersIn(quotes).map(({ way }) => way)

test('of two ways for the same invoices on the same day only the cheaper is offered, and Get Paid Now at one price', () => {
  const both = (feeMinor: number) => ({ 'instant-payout': instant, 'on-demand-payout': onDemand(feeMinor) })
  expect(order(both(29_99))).toEqual(['on-demand-payout'])
  expect(order(both(30_00))).toEqual(['instant-payout'])
  expect(order(both(30_01))).toEqual(['instant-payout'])
})

test('a dearer way is offered where it pays more invoices, or sooner', () => {
  const more = quoteOf({ invoiceCount: 3, totals: [total({ feeMinor: 40_00 })] })
  const sooner = quoteOf({ totals: [total({ feeMinor: 40_00, payDate: '2026-11-27' })] })
  for (const dearer of [more, sooner])
    expect(order({ 'instant-payout': dearer, 'on-demand-payout': onDemand(30_00) })).toEqual([
      'on-demand-payout',
      'instant-payout',
    ])
})

test('a way that covers fewer invoices is compared by its rate, and one without invoices is no offer', () => {
  const few = quoteOf({
    invoiceCount: 1,
    totals: [total({ invoiceCount: 1, grossMinor: 500_00, feeMinor: 9_00 })],
  })
  expect(order({ 'instant-payout': few, 'on-demand-payout': onDemand(30_00) })).toEqual([
    'instant-payout',
    'on-demand-payout',
  ])
  expect(order({ 'instant-payout': null, 'on-demand-payout': undefined })).toEqual([])
  expect(order({ 'instant-payout': quoteOf({ invoiceCount: 0, totals: [] }) })).toEqual([])
})

test('of several currencies the largest net amount is first', () => {
  const totals = [total({ currency: 'GBP', netMinor: 10_00 }), total({ netMinor: 20_00 })]
  expect(totalsOf({ totals }).map(({ currency }) => currency)).toEqual(['USD', 'GBP'])
})
