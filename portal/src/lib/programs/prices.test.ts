import { expect, test } from 'vitest'
import { onDemandRateOf, pricesOf, type ProgramPrices, spanOf } from './prices.ts'
import type { ProgramCode } from '@sooner/rules/programs'
import { kindOf } from './program-kind.ts'

const terms = (from: number, to: number, rateBps: number) => ({
  paymentTermsDaysLo: from,
  paymentTermsDaysHi: to,
  avgDaysAccelerationLabel: `${to} days`,
  rateBps,
})
const clients = { externalClientIds: ['C-1', 'C-2'], rateBps: 150 }

const of = (pricingTiers: ProgramPrices['pricingTiers'], supplementalRateBps = 0): ProgramPrices => ({
  pricingTiers,
  supplementalRateBps,
})

test('prices are listed by terms, followed by those of single clients', () => {
  expect(pricesOf(of([clients, terms(31, 60, 245), terms(0, 30, 195)]))).toEqual([
    { key: '0', rateBps: 195, of: { kind: 'terms', from: 0, to: 30 }, note: '30 days' },
    { key: '31', rateBps: 245, of: { kind: 'terms', from: 31, to: 60 }, note: '60 days' },
    { key: 'C-1 C-2', rateBps: 150, of: { kind: 'clients', ids: ['C-1', 'C-2'] } },
  ])
})

test('every price includes the supplement', () => {
  const program = of([clients, terms(0, 30, 195)], 40)
  expect(pricesOf(program).map(({ rateBps }) => rateBps)).toEqual([235, 190])
  expect(spanOf(program, of([terms(0, 30, 180)]))).toEqual({ leastBps: 180, mostBps: 235 })
})

test('a single price applies to every invoice only if it covers all terms', () => {
  const whole = { ...terms(0, 3650, 195), avgDaysAccelerationLabel: '' }
  expect(pricesOf(of([whole]))).toEqual([{ key: '0', rateBps: 195, of: { kind: 'all' } }])
  for (const [from, to] of [
    [0, 90],
    [1, 3650],
  ] as const)
    expect(pricesOf(of([terms(from, to, 195)]))).toMatchObject([{ of: { kind: 'terms', from, to } }])
  expect(pricesOf(of([]))).toEqual([])
})

test('the price range includes the agreed prices', () => {
  expect(spanOf(of([terms(0, 30, 195), clients]))).toEqual({ leastBps: 150, mostBps: 195 })
  expect(spanOf(of([]))).toBeUndefined()
})

test.each([
  ['NET-30', 30, 'days'],
  ['Custom', 21, 'days'],
  ['Custom', null, 'custom'],
  ['Pay-On-Approval', null, 'approval'],
  ['On-Demand', null, 'on-demand'],
  ['Pay-When-Paid', null, 'when-paid'],
] as const)('%s with %s days pays by %s', (programCode, netDays, kind) => {
  expect(kindOf({ programCode, netDays })).toBe(kind)
})

test('On Demand has a price of its own under NET-30, NET-60, and On-Demand without tiers', () => {
  const rate = (programCode: ProgramCode, tiers: ProgramPrices['pricingTiers'] = [], onDemandRateBps = 260) =>
    onDemandRateOf({ ...of(tiers, 40), programCode, onDemandRateBps })
  expect(rate('NET-30', [terms(0, 30, 195)])).toBe(300)
  expect(rate('NET-60')).toBe(300)
  expect(rate('On-Demand')).toBe(300)
  expect(rate('On-Demand', [terms(0, 30, 195)])).toBeNull()
  expect(rate('NET-45')).toBeNull()
  expect(onDemandRateOf({ ...of([]), programCode: 'NET-30', onDemandRateBps: null })).toBeNull()
})
