import { randomUUID } from 'node:crypto'
import { basePaths as paths } from '@sooner/contract/base-paths'
import { addPaths, ApiError, type Call, createClient } from '@sooner/contract/client'
import { staffPaths } from '@sooner/contract/staff-paths.gen'
import { createUserPool } from '@sooner/user-pool-client'
import { type Known, subjectOf, watchedFetch } from './brightside.ts'
import type { Entered } from './entering.ts'

addPaths(staffPaths)

/**
 * Carries out acts of operators by direct calls, for journeys that are about something else. What needs a second person is approved
 * by the second operator, and answered as the act answers.
 */
export async function asOperator(): Promise<Call> {
  const [maker, checker] = [await as('operator@sooner.test'), await as('operator2@sooner.test')]
  const call = async (...[name, parts]: Parameters<Call>) => {
    try {
      return await maker(name, parts as never)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'SECOND_PERSON_REQUIRED') throw error
      const id = String(error.details?.['approvalId'])
      return (await checker('approve', { params: { id }, body: {} })).answer
    }
  }
  return call as Call
}

/** Simulates the acts of a partner, which a facilitator does for it. */
export const asFacilitator = () => as('facilitator@sooner.test')

/**
 * The seeded vendor has a survey due in some days, which would cover the pages of journeys that move the clock. Returns what the
 * check that no journey changes this vendor needs to know.
 */
export async function prepareBrightside(): Promise<Known> {
  const [owner, reader] = [await session('owner@brightside.test'), await session('reader@brightside.test')]
  const account = await owner.call('getUserAccount', { params: { email: 'owner@brightside.test' } })
  const id = account.vendorId ?? ''
  const body = { responses: { recommend: '9' } }
  await owner.call('answerSurvey', { params: { id, surveyId: 'first-payout' }, body })
  const { externalVendorIdentifiers } = await owner.call('getVendor', { params: { id } })
  return {
    subjects: [subjectOf(owner.accessToken), subjectOf(reader.accessToken)],
    ids: [id, ...externalVendorIdentifiers.map(({ externalVendorId }) => externalVendorId)],
  }
}

const as = async (email: string): Promise<Call> => (await session(email)).call

async function session(email: string): Promise<Entered> {
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
  const accessToken = (await pool.session())?.accessToken ?? ''
  const { call } = createClient({
    basePaths: {
      ...paths,
      vendor: base + paths.vendor,
      invoice: base + paths.invoice,
      payments: base + paths.payments,
    },
    authorization: () => `Bearer ${accessToken}`,
    fetch: watchedFetch,
    newKey: randomUUID,
  })
  return { call, accessToken }
}
