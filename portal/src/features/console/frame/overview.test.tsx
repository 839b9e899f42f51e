import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork } from '../../../lib/calls/testing/network.ts'
import type { Worker } from '../staff.ts'
import { shownTo } from '../testing/shown-to.tsx'
import { Overview } from './overview.tsx'

const network = simulatedNetwork()
const facilitator: Worker = {
  email: 'facilitator@sooner.test',
  roles: ['facilitator'],
  partnerId: 1,
  now: '2026-11-21T15:00:00.000Z',
}
/** The first texts: the title of the page, and what is in which order. */
const headings = 3
const ofPartner = { params: { partnerId: 1 }, query: { limit: 1 } }
const uploads = ['listUnconfirmedInvoices', ofPartner] as const
const redirects = ['listRedirectRequests', ofPartner] as const

const shownOverview = (reads: readonly (typeof uploads | typeof redirects)[]) => {
  network.use(
    http.get(`${basePaths.invoice}/partners/1/unconfirmed-invoices`, () => json({ data: [], total: 0 })),
    http.get(`${basePaths.invoice}/partners/1/redirects`, () =>
      json({ data: [{ requestedAt: '2026-11-21T13:00:00.000Z' }], total: 3 }),
    ),
  )
  return shownTo(facilitator, <Overview />, { reads })
}

test('what waits comes first once each count is known', async () => {
  expect((await shownOverview([uploads, redirects])).slice(headings)).toEqual([
    ...['Redirects', 'oldest: 2 hours', '3'],
    ...['Uploads to confirm', 'Nothing waits', '0'],
  ])
})

test('no queue is shown while a count is still loading', async () => {
  expect((await shownOverview([redirects])).slice(headings)).toEqual(['Loading…'])
})
