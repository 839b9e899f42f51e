import { expect, test } from 'vitest'
import { type Client, clientNameIn, type EffectiveProgram, pricedFor } from './priced.ts'

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
  expect(['C-1', 'C-2', 'C-3', 'C-4', 'C-5'].map(clientNameIn(clients, 1))).toEqual([
    'Marlow',
    'Lakeside',
    'C-3',
    'C-4',
    'C-5',
  ])
})
