import { basePaths as paths } from '@sooner/contract/base-paths'
import { type Call, createClient } from '@sooner/contract/client'
import { createUserPool } from '@sooner/user-pool-client'

/** Simulates an operator's actions by direct calls, since operators have no pages yet. */
export const asOperator = () => as('operator@sooner.test')

/** Simulates the acts of a partner, which a facilitator does for it. */
export const asFacilitator = () => as('facilitator@sooner.test')

/**
 * The seeded vendor has a survey due in some days, which would cover the pages of other journeys once one of them advances the
 * clock.
 */
export async function answerSeedsSurvey(): Promise<void> {
  const email = 'owner@brightside.test'
  const call = await as(email)
  const account = await call('getUserAccount', { params: { email } })
  const params = { id: account.vendorId ?? '', surveyId: 'first-payout' }
  await call('answerSurvey', { params, body: { responses: { recommend: '9' } } })
}

async function as(email: string): Promise<Call> {
  const base = process.env['E2E_BASE_URL'] ?? ''
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const pool = createUserPool({
    userPoolId: 'local_Sooner',
    clientId: 'soonerportal',
    endpoint: `${base}/identity/`,
    storage: () => storage,
  })
  await pool.signIn(email, 'Sandbox-Pass-1')
  const session = await pool.session()
  return createClient({
    basePaths: {
      ...paths,
      vendor: base + paths.vendor,
      invoice: base + paths.invoice,
      payments: base + paths.payments,
    },
    authorization: () => `Bearer ${session?.accessToken ?? ''}`,
  }).call
}
