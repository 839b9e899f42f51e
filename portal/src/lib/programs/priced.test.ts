import { expect, test } from 'vitest'
import { type Client, clientNameIn, type EffectiveProgram, pricedFor } from './priced.ts'

const program = (programCode: EffectiveProgram['programCode'], partnerId: 1 | 2): EffectiveProgram => ({
  programCode,
  netDays: null,
  visibleInOnboarding: true,
  partnerId,
  pricingTiers: [],
  ...{ onDemandRateBps: null, supplementalRateBps: 0 },
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

const offered = [program('NET-30', 1), program('On-Demand', 1), program('NET-30', 2)]

test("a program has the prices of every partner that offers it, each under the partner's name where that is known", () => {
  expect(pricedFor(offered, 'NET-30', [client('C-1')])).toEqual([
    { partnerId: 1, partnerName: 'Harborline', program: program('NET-30', 1) },
    { partnerId: 2, partnerName: undefined, program: program('NET-30', 2) },
  ])
  expect(pricedFor(offered, null, [])).toEqual([])
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
