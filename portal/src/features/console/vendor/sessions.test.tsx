import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork } from '../../../lib/calls/testing/network.ts'
import { operator, shownTo } from '../testing/shown-to.tsx'
import { Sessions } from './sessions.tsx'

const network = simulatedNetwork()
const vendorId = '0191d2a4-7c1e-7000-8000-000000000001'
const userAccountId = '0191d2a4-7c1e-7000-8000-000000000002'
const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) Version/26.0 Mobile/15E148 Safari/604.1'
const session = {
  startedAt: '2026-11-19T15:00:00.000Z',
  lastUsedAt: '2026-11-20T15:00:00.000Z',
  endsAt: '2026-12-19T15:00:00.000Z',
}
const user = { userAccountId, email: 'owner@brightside.test', secondFactor: null, total: 0, sessions: [] }

const shownSessions = async (users: readonly object[]) => {
  network.use(http.get(`${basePaths.vendor}/operator/vendors/${vendorId}/sessions`, () => json(users)))
  return shownTo(operator, <Sessions vendorId={vendorId} />, {
    reads: [['listVendorSessions', { params: { id: vendorId } }]],
  })
}

test('each session names its browser, when it began and was last used, and from where', async () => {
  const texts = await shownSessions([
    {
      ...user,
      secondFactor: 'SOFTWARE_TOKEN_MFA',
      total: 22,
      sessions: [{ ...session, agent, ip: '192.0.2.7' }, session],
    },
  ])
  const times = ['Signed in', 'Thu, Nov 19, 10:00 AM', 'Thursday, November 19, 2026 at 10:00 AM EST'].concat(
    ...['Last used', 'Fri, Nov 20, 10:00 AM', 'Friday, November 20, 2026 at 10:00 AM EST'],
  )
  expect(texts).toEqual([
    'Sessions',
    ...['owner@brightside.test', 'Second factor: authenticator app'],
    ...['Safari on iPhone', ...times, '192.0.2.7'],
    ...['Unknown browser', ...times, 'Address unknown'],
    ...['Not listed, used earlier: 20', 'End all sessions of this user'],
  ])
})

test('a user without a session has none to end', async () => {
  expect(await shownSessions([user])).toEqual([
    ...['Sessions', 'owner@brightside.test', 'No second factor', 'Not signed in anywhere.'],
  ])
})
