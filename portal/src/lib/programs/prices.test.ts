import { expect, test } from 'vitest'
import {
  offeredAmong,
  onDemandRateOf,
  pricesOf,
  type ProgramPrices,
  spanOf,
  statedAprBps,
  type Client,
  usualSpanOf,
  clientNamesIn,
  type EffectiveProgram,
  pricedFor,
} from './prices.ts'
import type { ProgramCode } from '@sooner/rules/programs'
import { kindOf } from './program-kind.ts'

const program = (
  programCode: EffectiveProgram['programCode'],
  partnerId: 1 | 2,
  inForceBy: EffectiveProgram['inForceBy'],
): EffectiveProgram => ({
  programCode,
  netDays: null,
  visibleInOnboarding: true,
  partnerId,
  pricingTiers: [],
  onDemandRateBps: null,
  supplementalRateBps: 0,
  inForceBy,
})
const client = (externalClientId: string, names: Partial<Client> = {}): Client => ({
  partnerId: 1,
  partnerName: 'Harborline',
  externalClientId,
  name: null,
  address: null,
  clientName: null,
  ...names,
})

const [chosen, otherwise, set] = [
  program('NET-30', 1, 'vendor'),
  program('On-Demand', 1, null),
  program('NET-60', 2, 'partner'),
]
const ofClient = { ...program('NET-60', 1, 'client'), externalClientId: 'C-1' }

test("the prices are those of the programs that invoices go by, each under its partner's name where that is known", () => {
  expect(pricedFor([chosen, otherwise, set], [client('C-1')])).toEqual([
    { partnerId: 1, partnerName: 'Harborline', clientName: undefined, program: chosen },
    { partnerId: 2, partnerName: undefined, clientName: undefined, program: set },
  ])
  expect(pricedFor([otherwise], [])).toEqual([])
})

test('the program of a single client has its prices under the client’s name, whatever the vendor chose', () => {
  const prices = pricedFor([chosen, ofClient], [client('C-1', { name: 'Marlow Court' })])
  expect(prices.map(({ clientName }) => clientName)).toEqual([undefined, 'Marlow Court'])
  expect(prices[1]?.program).toBe(ofClient)
})

test('a client has the vendor’s own name for it, its partner’s name, or its number', () => {
  const clients = [
    client('C-1', { name: 'Marlow Court', clientName: 'Marlow' }),
    client('C-2', { name: 'Lakeside' }),
    client('C-3'),
    client('C-4', { partnerId: 2, name: 'Another’s' }),
  ]
  const nameOf = clientNamesIn(clients)
  const ids = ['C-1', 'C-2', 'C-3', 'C-4', 'C-5']
  expect(ids.map((externalClientId) => nameOf({ partnerId: 1, externalClientId }))).toEqual([
    'Marlow',
    'Lakeside',
    'C-3',
    'C-4',
    'C-5',
  ])
})

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
    { key: '0', rateBps: 195, of: { kind: 'terms', from: 0, to: 30 } },
    { key: '31', rateBps: 245, of: { kind: 'terms', from: 31, to: 60 } },
    { key: 'C-1 C-2', rateBps: 150, of: { kind: 'clients', ids: ['C-1', 'C-2'] } },
  ])
})

test('rates of ways that are not offered to the vendor are left out', () => {
  const rated = (programCode: ProgramCode) => ({
    partnerId: 1,
    partnerName: undefined,
    clientName: undefined,
    program: { ...chosen, programCode, netDays: null, pricingTiers: [terms(0, 30, 195)] },
  })
  const all = [rated('NET-30'), rated('On-Demand'), rated('Pay-On-Approval')]
  const left = (isNow: boolean, hasOnDemand: boolean) =>
    offeredAmong(all, { isNow, hasOnDemand }).map((one) => one.program.pricingTiers.length)
  expect(left(true, true)).toEqual([1, 1, 1])
  expect(left(false, true)).toEqual([0, 1, 1])
  expect(left(true, false)).toEqual([1, 0, 1])
})

test('every price includes the supplement', () => {
  const supplemented = of([clients, terms(0, 30, 195)], 40)
  expect(pricesOf(supplemented).map(({ rateBps }) => rateBps)).toEqual([235, 190])
  expect(spanOf(supplemented, of([terms(0, 30, 180)]))).toEqual({ minBps: 180, maxBps: 235 })
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
  expect(spanOf(of([terms(0, 30, 195), clients]))).toEqual({ minBps: 150, maxBps: 195 })
  expect(spanOf(of([]))).toBeUndefined()
})

test('the usual price range leaves them out, unless there are no others', () => {
  expect(usualSpanOf(of([terms(0, 30, 195), clients]))).toEqual({ minBps: 195, maxBps: 195 })
  expect(usualSpanOf(of([clients], 40))).toEqual({ minBps: 190, maxBps: 190 })
})

test('a rate has an annual rate for thirty days early', () => {
  expect(statedAprBps(195)).toBe(2420) // 1.95 / 98.05 x 365 / 30
  expect(statedAprBps(0)).toBe(0)
  expect(statedAprBps(10_000)).toBeUndefined()
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
