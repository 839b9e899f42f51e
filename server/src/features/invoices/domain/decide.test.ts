import { expect, test } from 'vitest'
import { agreedWith, incomingRow } from '../testing/incoming-row.ts'
import { approved, cancelled, held, redirectAcknowledged } from './decide.ts'
import type { Invoice } from './invoice.ts'
import { newInvoice } from './imported-invoice.ts'
import { screened } from './screen-invoice.ts'
import type { Agreed } from './terms-of.ts'

const at = new Date('2026-11-20T17:00:00Z')
const later = new Date('2026-11-23T17:00:00Z')
const received = (agreed: Agreed): Invoice =>
  newInvoice({
    row: incomingRow(),
    vendorId: 'v',
    partnerId: 1,
    source: 'feed',
    id: 'i',
    clientName: 'Marlow Court',
    agreed,
    at,
  })
function waiting(more: Partial<Agreed> = {}): Invoice {
  const agreed = agreedWith({ vendorRequiresApproval: true, ...more })
  return screened(received(agreed), { agreed, isDuplicate: false, lineKinds: [] }, '2026-11-20')
}
const manual = 'Vendor Requires Manual Approval For All Invoices'

test('an approval ends the hold, and remembers its reasons and those approved before', () => {
  const one = waiting()
  expect([one.state, one.holdReasons, one.approvedAt]).toEqual(['requires-manual-approval', [manual], null])
  const known = approved({ ...one, approvedReasons: ['Open Invoice', manual] }, later)
  expect([known.state, known.holdReasons]).toEqual(['awaiting-eligibility', []])
  expect(known.approvedReasons).toEqual(['Open Invoice', manual])
})

test("an approval of the partner's counts from its own time, and ours only without one", () => {
  expect(approved(waiting(), later).approvedAt).toEqual(later)
  expect(approved({ ...waiting(), approvedAt: at }, later).approvedAt).toEqual(at)
})

test('paid on approval, an invoice is eligible on the day of its approval', () => {
  const ofPartner = { programCode: 'Pay-On-Approval', netDays: null } as const
  const one = waiting({ programs: { ofClient: null, ofPartner, ofVendor: null } })
  expect([one.eligibleAt, approved(one, later).eligibleAt]).toEqual([null, '2026-11-23'])
  expect(approved(waiting(), later).eligibleAt).toBe('2026-12-10')
})

test('an operator who holds an invoice withdraws what was approved', () => {
  const again = held(approved(waiting(), at), later)
  expect([again.state, again.holdReasons, again.approvedReasons]).toEqual([
    ...['requires-manual-approval', ['Operator Unapproved'], []],
  ])
})

test('what was approved in spite of its amount needs two people again once it is held', () => {
  const large = { ...waiting(), approvedReasons: ['Upload Limit Exceeded', manual] as const }
  expect(held(approved(large, at), later).holdReasons).toEqual([
    'Upload Limit Exceeded',
    'Operator Unapproved',
  ])
})

test('a cancelled invoice is neither held nor blocked', () => {
  expect(cancelled({ ...waiting(), memoMinor: 5n }, later)).toMatchObject({
    state: 'cancelled',
    holdReasons: [],
    memoMinor: null,
    reason: 'closed',
  })
})

test('an acknowledged redirect is a request of that time', () => {
  const redirecting = { ...approved(waiting(), at), state: 'redirect-requested' } as const
  expect(redirectAcknowledged(redirecting, later)).toMatchObject({ state: 'requested', requestedAt: later })
})
