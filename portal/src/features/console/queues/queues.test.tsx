import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork } from '../../../lib/calls/testing/network.ts'
import type { Collection } from '../../../lib/resources/operator-collections.ts'
import type { OperatedVendor } from '../../../lib/resources/operator-vendors.ts'
import type { PayoutReview } from '../../../lib/resources/payout-reviews.ts'
import { operator, shownTo } from '../testing/shown-to.tsx'
import { PayoutItem } from './payout-reviews-page.tsx'
import { nearest } from './receipts-page.tsx'
import { missingOf } from './activations-page.tsx'

const network = simulatedNetwork()
const id = '0191d2a4-7c1e-7000-8000-000000000001'

const review: PayoutReview = {
  payoutId: id,
  vendorId: id,
  vendorName: 'Brightside Cleaning LLC',
  bankAccountId: id,
  isEarly: true,
  currency: 'USD',
  amountMinor: 4_120_050,
  reasons: [{ reason: 'call-back-missing', sentence: 'from the service' }],
  status: 'waiting',
  createdAt: '2026-11-20T15:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  note: null,
}

const waiting = (data: readonly object[]) =>
  network.use(
    http.get(`${basePaths.vendor}/operator/approvals`, () =>
      json({ data, page: 1, limit: 100, total: data.length }),
    ),
  )
const subject = { query: { subject: `payout:${id}`, status: 'waiting', limit: 100 } } as const
const shownReview = (more: Partial<PayoutReview> = {}) =>
  shownTo(operator, <PayoutItem review={{ ...review, ...more }} onDecided={() => {}} />, {
    reads: [['listApprovals', subject]],
  })

test('a held payment states its amount, why it is held, and what can be decided', async () => {
  waiting([])
  const texts = await shownReview()
  expect(texts).toEqual(expect.arrayContaining(['$41,200.50', 'Release', 'Refuse']))
  expect(texts).toContain('The bank account was changed, and nobody has confirmed it by telephone.')
  expect(texts).not.toContain('Waits for a second person')
})

test('what is due cannot be refused, and says why', async () => {
  waiting([])
  expect(await shownReview({ isEarly: false })).toContain('What is due is paid sooner or later.')
})

test('what was requested about it waits for a second person, with its maker, note and end', async () => {
  waiting([
    {
      id,
      act: 'releasePayout',
      summary: 'Releases a payment.',
      maker: { id: 'two', email: 'operator2@sooner.test' },
      request: { params: { id }, body: { note: 'called the owner' } },
      status: 'waiting',
      expiresAt: '2026-11-27T15:00:00.000Z',
    },
  ])
  const texts = (await shownReview()).join(' ')
  expect(texts).toContain('Waits for a second person operator2@sooner.test requested: Releases a payment.')
  expect(texts).toContain('called the owner')
  expect(texts).toContain('Fri, Nov 27')
})

test('the payments of partners that are nearest to a receipt come first', () => {
  const stated = [90, 101, 100].map((amountMinor) => ({ amountMinor }) as Collection)
  expect(nearest(stated, { leftMinor: 100 }).map(({ amountMinor }) => amountMinor)).toEqual([100, 101, 90])
})

test('a vendor lacks what stops its activation', () => {
  const vendor = (more: Partial<OperatedVendor>) =>
    missingOf({
      onboardedAt: '2026-11-20T15:00:00.000Z',
      enablement: [],
      businessVerification: 'watchlist_verified',
      ...more,
    } as OperatedVendor)
  expect(vendor({})).toEqual([])
  expect(vendor({ onboardedAt: null, businessVerification: 'pending' })).toEqual(['setup', 'screening'])
  expect(vendor({ enablement: ['requires-verification-document-approval', 'all-in-enablement'] })).toEqual([
    'business',
  ])
})
