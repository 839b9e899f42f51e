import { basePaths as paths } from '@sooner/contract/base-paths'
import { type Call, createClient } from '@sooner/contract/client'
import { createUserPool } from '@sooner/user-pool-client'

/** What an operator does elsewhere meanwhile: there are no pages for them yet, so by the routes alone. */
export const asOperator = () => as('operator@sooner.test')

/** The seed's vendor has a survey due some days on. It would lie over the journeys of others once one of them has moved the clock. */
export async function answerSeedsSurvey(): Promise<void> {
  const email = 'owner@brightside.test'
  const call = await as(email)
  const account = await call('getUserAccount', { params: { email } })
  const params = { id: account.vendorId ?? '', surveyId: 'first-payout' }
  await call('answerSurvey', { params, body: { responses: { recommend: '9' } } })
}

async function as(email: string): Promise<Call> {
  const base = process.env['E2E_BASE_URL'] ?? ''
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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
    basePaths: { ...paths, vendor: base + paths.vendor },
    authorization: () => `Bearer ${session?.accessToken ?? ''}`,
  }).call
}
