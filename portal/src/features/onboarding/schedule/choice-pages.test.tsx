import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork } from '../../../lib/calls/testing/network.ts'
import { FlowProvider } from '../../../lib/onboarding/flow.ts'
import type { Client, Programs } from '../../../lib/resources/partners.ts'
import { flowWith, shown, vendorId } from '../../../testing/shown.tsx'
import { PaymentSchedulePage } from './choice-pages.tsx'

const network = simulatedNetwork()

type Effective = Programs['vendorProducts'][number]['effectivePrograms'][number]

const program = { programCode: 'NET-30', netDays: 30, visibleInOnboarding: true } as const
const net30: Effective = {
  ...program,
  partnerId: 1,
  inForceBy: null,
  onDemandRateBps: null,
  supplementalRateBps: 0,
  pricingTiers: [],
}
const hotel: Client = {
  partnerId: 1,
  partnerName: 'Harborline',
  externalClientId: 'HL-C-104',
  name: 'Grand Union Hotel',
  address: null,
  clientName: null,
}

/** The page of a vendor that has chosen this program, under which invoices of this client are. */
function pageOf(effective: Effective) {
  const vendorProducts = [{ product: 'IF', effectivePrograms: [effective] }]
  const clients = { data: [hotel], page: 1, limit: 100, total: 1 }
  network.use(
    http.get(`${basePaths.vendor}/programs`, () =>
      json({ programs: [program], vendorProducts, partners: [] }),
    ),
    http.get(`${basePaths.vendor}/vendors/${vendorId}/clients`, () => json(clients)),
  )
  const flow = flowWith({ partnerId: 1, programs: [program], programCode: 'NET-30' })
  return shown(
    <FlowProvider value={flow}>
      <PaymentSchedulePage />
    </FlowProvider>,
    {
      reads: [
        ['listPrograms'],
        ['listVendorClients', { params: { id: vendorId }, query: { page: 1, limit: 100 } }],
      ],
    },
  )
}

test('the clients that a price is agreed for are named', async () => {
  const texts = await pageOf({
    ...net30,
    pricingTiers: [{ externalClientIds: [hotel.externalClientId], rateBps: 195 }],
  })
  expect(texts).toContain('Agreed for Grand Union Hotel')
})

test('the price of On Demand is shown beside the tiers of a program', async () => {
  const tier = { paymentTermsDaysLo: 31, paymentTermsDaysHi: 45, avgDaysAccelerationLabel: '', rateBps: 310 }
  const texts = await pageOf({ ...net30, pricingTiers: [tier], onDemandRateBps: 280 })
  expect(texts).toContain('On Demand, for 30 days')
  expect(texts).toContain('2.80%')
  expect(texts).toContain('Fee, 3.10%')
})

test('where On Demand is the only price, the example has it', async () => {
  const texts = await pageOf({ ...net30, onDemandRateBps: 280 })
  expect(texts).toContain('2.80%')
  expect(texts).toContain('Fee, 2.80% for 30 days × 12/30')
  expect(texts.join(' ')).not.toContain('You have no agreed price yet')
})

test('without any price the page says so, and shows no example', async () => {
  const texts = (await pageOf(net30)).join(' ')
  expect(texts).toContain('You have no agreed price yet')
  expect(texts).not.toContain('Fee,')
})
