import type { UserPool } from '@sooner/user-pool-client'
import { http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { basePaths, json, playedNetwork, testCalls } from '../lib/calls/testing/network.ts'
import { openUserPool } from '../lib/calls/user-pool.ts'
import { initialSlices } from '../lib/state/kept/kept-slices.ts'
import { openStore } from '../lib/state/open-store.ts'
import { ownAccount } from '../features/identity/own-account-calls.ts'
import { vendors } from '../features/vendors/calls.ts'

const network = playedNetwork()
const id = '0191d2a4-7c1e-7000-8000-000000000001'

function opened(users: Partial<UserPool> = {}) {
  const asked = { users: async () => users as UserPool, onSignedOut: () => undefined }
  const store = openStore({
    kept: initialSlices(),
    calls: testCalls().calls,
    askUserPool: openUserPool(asked),
    tellOutcome: () => undefined,
  })
  return { store, auth: () => store.getState().auth }
}

test('the MFA method is stored when it is known, and cleared when it is removed', async () => {
  const enabled: string[] = ['SOFTWARE_TOKEN_MFA']
  const { store, auth } = opened({
    user: async () => ({ username: 'a', attributes: {}, mfa: { preferred: undefined, enabled } }),
    setMfaPreference: async () => void enabled.splice(0),
  })
  const { getSecondFactor, removeMfa } = ownAccount.endpoints
  await store.dispatch(getSecondFactor.initiate())
  expect(auth().mfaMethod).toBe('SOFTWARE_TOKEN_MFA')
  await store.dispatch(removeMfa.initiate())
  await vi.waitFor(() => expect(auth().mfaMethod).toBeUndefined(), { timeout: 20_000 })
})

test.each([
  ['the partner by which it came', 2, 'K-2'],
  ['the first one, where it came by itself', 0, 'H-1'],
])('the external vendor id is that of %s', async (_what, onboardingPartnerId, externalVendorId) => {
  const externalVendorIdentifiers = [
    { partnerId: 1, externalVendorId: 'H-1' },
    { partnerId: 2, externalVendorId: 'K-2' },
  ]
  network.use(
    http.get(`${basePaths.vendor}/vendors/${id}`, () =>
      json({ id, onboardingPartnerId, externalVendorIdentifiers }),
    ),
  )
  const { store, auth } = opened()
  await store.dispatch(vendors.endpoints.getVendor.initiate({ params: { id } }))
  expect(auth().externalVendorId).toBe(externalVendorId)
})

test('what could not be had changes nothing', async () => {
  network.use(http.get(`${basePaths.vendor}/vendors/${id}`, () => json({}, 500)))
  const { store, auth } = opened({ user: () => Promise.reject(new Error('no')) })
  await store.dispatch(ownAccount.endpoints.getSecondFactor.initiate())
  await store.dispatch(vendors.endpoints.getVendor.initiate({ params: { id } }))
  expect(auth()).toMatchObject({ mfaMethod: undefined, externalVendorId: undefined })
})
