import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, lost, simulatedNetwork } from '../../lib/calls/testing/network.ts'
import type { Programs } from '../../lib/resources/partners.ts'
import type { Vendor } from '../../lib/resources/vendors.ts'
import { shown, vendorId } from '../../testing/shown.tsx'
import { OwnPrices } from './own-prices.tsx'

const network = simulatedNetwork()

type Effective = Programs['vendorProducts'][number]['effectivePrograms'][number]

const tier = { avgDaysAccelerationLabel: '', rateBps: 270 }
const net30: Effective = {
  programCode: 'NET-30',
  netDays: 30,
  visibleInOnboarding: true,
  partnerId: 0,
  inForceBy: 'vendor',
  onDemandRateBps: null,
  supplementalRateBps: 0,
  pricingTiers: [{ ...tier, paymentTermsDaysLo: 31, paymentTermsDaysHi: 45 }],
}
const american = {
  countryCode: 'US',
  feeScheme: 'discounting',
  currentMsaHasOnDemand: false,
  activeMsaHasOnDemand: false,
} satisfies Partial<Vendor>

/** The vendor's prices, where the service answers with this vendor and these programs. */
function pricesOf(vendor: Partial<Vendor>, programs: readonly Effective[] | 'lost') {
  const vendorProducts = [{ product: 'IF', effectivePrograms: programs }]
  const clients = { data: [], page: 1, limit: 100, total: 0 }
  network.use(
    http.get(`${basePaths.vendor}/vendors/${vendorId}`, () => json(vendor)),
    http.get(`${basePaths.vendor}/programs`, () =>
      programs === 'lost' ? lost() : json({ programs: [], vendorProducts, partners: [] }),
    ),
    http.get(`${basePaths.vendor}/vendors/${vendorId}/clients`, () => json(clients)),
  )
  const params = { id: vendorId }
  return shown(<OwnPrices />, {
    reads: [
      ['getVendor', { params }],
      ['listPrograms'],
      ['listVendorClients', { params, query: { page: 1, limit: 100 } }],
    ],
  })
}

/** The text that follows this one. */
const after = (texts: readonly string[], text: string) => texts[texts.indexOf(text) + 1]

test('the fee of the example is withheld at the price of the vendor', async () => {
  const texts = await pricesOf(american, [net30])
  expect(after(texts, 'Fee, 2.70%')).toBe('−$135.00')
  expect(after(texts, 'Paid to you')).toBe('$4,865.00')
  expect(texts).not.toContain('Supplemental fee, included in each rate')
})

test('where the vendor agreed to debits everything is paid out, and the fee is debited', async () => {
  const texts = await pricesOf({ ...american, feeScheme: 'debiting' }, [net30])
  expect(after(texts, 'Paid to you')).toBe('$5,000.00')
  expect(texts).toContain('Debited from your account on the day you’re paid')
  expect(after(texts, 'You keep')).toBe('$4,865.00')
})

test('in pounds the fee is withheld, even where the vendor agreed to debits', async () => {
  const texts = await pricesOf({ ...american, countryCode: 'GB', feeScheme: 'debiting' }, [net30])
  expect(after(texts, 'Paid to you')).toBe('£4,865.00')
  expect(texts).not.toContain('Debited from your account on the day you’re paid')
})

test('a supplement is part of every price, and a line of its own', async () => {
  const soon = { ...tier, rateBps: 220, paymentTermsDaysLo: 0, paymentTermsDaysHi: 30 }
  const pricingTiers = [...net30.pricingTiers, soon]
  const texts = await pricesOf(american, [{ ...net30, pricingTiers, supplementalRateBps: 40 }])
  expect(texts).toContain('Partner pays in 0 to 30 days: 2.60%')
  expect(texts).toContain('Partner pays in 31 to 45 days: 3.10%')
  expect(after(texts, 'Fee, 2.20%')).toBe('−$110.00')
  expect(after(texts, 'Supplemental fee, 0.40%')).toBe('−$20.00')
  expect(after(texts, 'Paid to you')).toBe('$4,870.00')
  expect(after(texts, 'Supplemental fee, included in each rate')).toBe('0.40%')
})

test('without a price there is no sum, instead of one with a fee of zero', async () => {
  const texts = await pricesOf(american, [{ ...net30, pricingTiers: [] }])
  expect(texts.join(' ')).toContain('You have no agreed price yet, so we can’t estimate a fee.')
  expect(texts).not.toContain('Paid to you')
})

test('where Get Paid Now is not offered to the vendor, nothing is estimated at its rates', async () => {
  const texts = await pricesOf({ ...american, instantPayoutUiEnabled: false }, [net30])
  expect(texts.join(' ')).toContain('Early payment isn’t offered to your business right now')
  expect(texts).not.toContain('2.70%')
})

test('a vendor whose program is no longer open to it reads that', async () => {
  const texts = (await pricesOf(american, [])).join(' ')
  expect(texts).toContain('You haven’t chosen a payment schedule that’s open to you')
})

test('prices that can’t be loaded are reported, with another try', async () => {
  const texts = await pricesOf(american, 'lost')
  expect(texts).toContain('We couldn’t load your prices')
  expect(texts).toContain('Try again')
})
