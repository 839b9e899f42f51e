import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork } from '../../../lib/calls/testing/network.ts'
import { operator, shownTo } from '../testing/shown-to.tsx'
import { Mails } from './mails.tsx'

const network = simulatedNetwork()
const vendorId = '0191d2a4-7c1e-7000-8000-000000000001'
const ofVendor = { params: { id: vendorId } } as const
const at = '2026-11-20T15:00:00.000Z'

const user = {
  id: '0191d2a4-7c1e-7000-8000-000000000002',
  email: 'owner@brightside.test',
}
const mail = { id: '0191d2a4-7c1e-7000-8000-000000000003', userAccountId: user.id, kind: 'payment-sent' }

const mailbox = { userAccountId: user.id, address: user.email, state: 'active', since: null, words: '' }

const shownMails = async (mails: readonly object[], mailboxes: readonly object[] = [mailbox]) => {
  network.use(
    http.get(`${basePaths.vendor}/operator/vendors/${vendorId}/mailboxes`, () => json(mailboxes)),
    http.get(`${basePaths.vendor}/operator/vendors/${vendorId}/mails`, () => json(mails)),
    http.get(`${basePaths.vendor}/vendors/${vendorId}/user-accounts`, () => json([user])),
  )
  return shownTo(operator, <Mails vendorId={vendorId} />, {
    reads: [
      ['listVendorMails', ofVendor],
      ['listMailboxes', ofVendor],
      ['listColleagues', ofVendor],
    ],
  })
}

test('each email names what it is about, what became of it, and whom it is to', async () => {
  const former = { ...mail, id: vendorId, userAccountId: vendorId, kind: 'payment-summary' }
  const texts = await shownMails([
    { ...mail, state: 'refused', at },
    { ...former, state: 'waiting', at },
  ])
  const day = ['Fri, Nov 20, 10:00 AM', 'Friday, November 20, 2026 at 10:00 AM EST']
  expect(texts).toEqual([
    'Emails about money',
    ...['Payment sent', 'Refused by the recipient’s server:', ...day, 'owner@brightside.test'],
    ...['Summary of payments', 'Goes out', ...day, 'A user who has left'],
  ])
})

test('nobody is said to have left while the users are not known', async () => {
  network.use(
    http.get(`${basePaths.vendor}/operator/vendors/${vendorId}/mails`, () =>
      json([{ ...mail, state: 'sent', at }]),
    ),
  )
  const texts = await shownTo(operator, <Mails vendorId={vendorId} />, {
    reads: [['listVendorMails', ofVendor]],
  })
  expect(texts).toContain('Payment sent')
  expect(texts).not.toContain('A user who has left')
})

test('an address that gets none is named with what its server said, and can be lifted', async () => {
  const words = '550 5.1.1 User unknown'
  const texts = await shownMails([], [{ ...mailbox, state: 'bounced', since: at, words }])
  const day = ['Fri, Nov 20, 10:00 AM', 'Friday, November 20, 2026 at 10:00 AM EST']
  expect(texts.slice(0, 6)).toEqual([
    ...['Emails about money', user.email, 'Its server refuses emails, since', ...day, words],
  ])
  expect(texts).toContain(`Send emails to ${user.email} again`)
  expect(await shownMails([])).not.toContain(user.email)
})

test('a vendor to whose users none was sent says so', async () => {
  expect(await shownMails([])).toContain('None yet.')
})
