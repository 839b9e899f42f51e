import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork } from '../../lib/calls/testing/network.ts'
import type { Preferences } from '../../lib/resources/preferences.ts'
import type { Programs } from '../../lib/resources/partners.ts'
import { shown, vendorId } from '../../testing/shown.tsx'
import { PaymentSchedulePage } from './payment-schedule-page.tsx'

const network = simulatedNetwork()

type Effective = Programs['vendorProducts'][number]['effectivePrograms'][number]

const common = { visibleInOnboarding: true, partnerId: 0, onDemandRateBps: null, supplementalRateBps: 0 }
const tiers = (rateBps: number) => [
  { paymentTermsDaysLo: 31, paymentTermsDaysHi: 45, avgDaysAccelerationLabel: '', rateBps },
]
const net30: Effective = {
  ...common,
  programCode: 'NET-30',
  netDays: 30,
  pricingTiers: tiers(220),
  inForceBy: 'vendor',
}
const onDemand: Effective = {
  ...common,
  programCode: 'On-Demand',
  netDays: null,
  pricingTiers: tiers(175),
  inForceBy: null,
}

/** The page of a vendor with this choice, under these programs. */
function pageOf(programCode: Preferences['programCode'], effectivePrograms: readonly Effective[]) {
  const preferences = { programCode, instantPayoutAlwaysOn: false }
  const vendorProducts = [{ product: 'IF', effectivePrograms }]
  const clients = { data: [], page: 1, limit: 100, total: 0 }
  network.use(
    http.get(`${basePaths.vendor}/vendor-preferences/${vendorId}`, () => json({ preferences })),
    http.get(`${basePaths.vendor}/programs`, () => json({ programs: [], vendorProducts, partners: [] })),
    http.get(`${basePaths.vendor}/vendors/${vendorId}/clients`, () => json(clients)),
  )
  return shown(<PaymentSchedulePage auto={null} />, {
    reads: [
      ['getVendorPreferences', { params: { vendorId } }],
      ['listPrograms'],
      ['listVendorClients', { params: { id: vendorId }, query: { page: 1, limit: 100 } }],
    ],
  })
}

test('the program that the vendor chose can be changed, and has its prices', async () => {
  const texts = await pageOf('NET-30', [net30, onDemand])
  expect(texts).toContain('30 days after the invoice')
  expect(texts).toContain('Change program')
  expect(texts.join('\n')).toContain('costs 2.20% of its amount, an annual rate (APR) of 27.37%')
  expect(texts.join('\n')).not.toContain('1.75%')
})

test('a program that the partner set precedes the vendor’s own choice, and can’t be changed', async () => {
  const texts = await pageOf('On-Demand', [{ ...net30, inForceBy: 'partner' }, onDemand])
  expect(texts).toContain('30 days after the invoice')
  expect(texts.join('\n')).toMatch(/^Set by partner 0 for its invoices\. Your own choice doesn’t apply/m)
  expect(texts).not.toContain('Change program')
  expect(texts.join('\n')).toContain('costs 2.20% of its amount')
})
