import { businessFaults, type BusinessFields } from '@sooner/rules/business'
import { demos, demoValues } from '@sooner/rules/demo'
import { expect, test } from 'vitest'
import { add } from './support/bank-accounts.ts'
import { openDocumentCalls } from './support/documents.ts'
import {
  choose,
  finish,
  linked,
  openOnboardingPeople,
  program,
  progressOf,
  signAll,
} from './support/onboarding-people.ts'
import type { TestServer } from './support/server.ts'
import { sharedServer, sharedServerWithClock } from './support/shared-servers.ts'
import { openPeople, type Person } from './support/people.ts'
import type { Owner } from './support/vendor-people.ts'

const server = await sharedServer()
const { stranger } = await openPeople(server)

interface Begun {
  readonly email: string
  readonly password: string
  readonly business: BusinessFields
  readonly code?: string
}

const begin = async ({ address }: TestServer, demo: unknown, site = 'same-origin') => {
  const answer = await fetch(`${address}/sandbox/api/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
    body: JSON.stringify({ demo }),
  })
  return { status: answer.status, json: (await answer.json()) as Begun }
}

async function callAs({ email, password }: Begun) {
  const pool = server.browser()
  await pool.signIn(email, password)
  const session = await pool.session()
  return async (path: string) => {
    const answer = await fetch(`${server.address}/vendor-service${path}`, {
      headers: { authorization: `Bearer ${session?.accessToken}` },
    })
    return (await answer.json()) as Record<string, unknown>
  }
}

test.each(demoValues)('%s: an account that signs in and has registered an invitation', async (demo) => {
  const { status, json } = await begin(server, demo)
  expect(status).toBe(201)
  expect(json).toMatchObject(demos[demo])
  expect(businessFaults(json.business)).toEqual([])
  const ask = await callAs(json)
  const progress = await ask(`/user-accounts/${json.email}/onboarding-progress`)
  expect(progress).toMatchObject({ vendorId: null, isFinished: false, demo, next: 'business-info' })
  const [invited] = await server.database.sql<{ id: string; registered: boolean }[]>`
    select id, registered_by is not null as registered from onboarding.onboardings where email = ${json.email}`
  expect(invited?.registered).toBe(true)
  expect((await stranger('GET', `/onboardings/${invited?.id}`)).json).toMatchObject({ partnerId: 2001 })
})

test('two visits make two accounts, and no mail is sent about them', async () => {
  const [one, another] = [await begin(server, 'keystone'), await begin(server, 'keystone')]
  const { email } = one.json
  expect(email).not.toBe(another.json.email)
  const mails = await fetch(`${server.address}/sandbox/api/mail?to=${email}`)
  expect(await mails.json()).toEqual([])
})

test.each(['Harborline', 'bluepoint', '', 7, null, undefined])('%o is not a demo', async (demo) => {
  const { status, json } = await begin(server, demo)
  expect([status, json.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('a page of another origin cannot begin a demo', async () => {
  const { status, json } = await begin(server, 'keystone', 'cross-site')
  expect([status, json.code]).toEqual([403, 'FORBIDDEN'])
})

test('the number of visits an hour is limited, also of concurrent ones', async () => {
  await server.database.sql`delete from sandbox.demo_visits`
  await server.database.sql`
    insert into sandbox.demo_visits (demo, email, begun_at)
    select 'keystone', 'somebody@demo.test', now() from generate_series(1, 239)`
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(server, 'keystone')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 429, 429, 429, 429, 429,
  ])
  expect(answers.find(({ status }) => status === 429)?.json.code).toBe('RATE_LIMITED')
  await server.database.sql`update sandbox.demo_visits set begun_at = now() - interval '61 minutes'`
  expect((await begin(server, 'keystone')).status).toBe(201)
})

/** Walks through what onboarding asks of a person whose invitation is registered. */
async function onboarded(person: Person & { readonly number: string }, partnerId: number): Promise<Owner> {
  const owner = await linked(person, { partnerId })
  await choose(owner, owner.vendorId, { programCode: 'NET-30', instantPayoutAlwaysOn: false })
  await add(owner, owner.vendorId)
  await signAll(owner)
  expect((await finish(owner, owner.vendorId)).status).toBe(200)
  return owner
}

/** Sums of the dashboard, by the state in which invoices are shown. */
async function countsOf({ call, vendorId }: Owner) {
  const { json } = await call('GET', `/../invoice-service/invoices/vendors/${vendorId}/statistics/summary`)
  const byDisplayState = json['byDisplayState'] as { displayState: string; invoiceCount: number }[]
  return Object.fromEntries(
    byDisplayState.map(({ displayState, invoiceCount }) => [displayState, invoiceCount]),
  )
}

test('a demo ends with an active business, invoices that can be paid early, and a payment on its way', async () => {
  const people = await openOnboardingPeople(server)
  const programs = [program('NET-30'), program('Pay-On-Approval')]
  const owner = await onboarded(await people.invited({ partnerId: 2001, demo: 'harborline', programs }), 2001)
  await expect
    .poll(() => countsOf(owner), { timeout: 30_000 })
    .toEqual({ Eligible: 9, Pending: 1, Paid: 1, Ineligible: 1 })
  expect((await progressOf(owner)).activation).toEqual([])
  const { json: vendor } = await owner.call('GET', `/vendors/${owner.vendorId}`)
  expect(vendor).toMatchObject({ status: 'active', primaryAccountVerificationStatus: 'succeeded' })
  const [waiting] = await server.database.sql<{ transfers: bigint }[]>`
    select count(*) as transfers from transfers.transfers where vendor_id = ${owner.vendorId} and state = 'none'`
  expect(waiting?.transfers).toBeGreaterThan(0n)
})

test('a business that the sandbox has invited has invoices at once, and is active on the day after its document came', async () => {
  const moving = await sharedServerWithClock()
  const people = await openOnboardingPeople(moving)
  const { upload } = await openDocumentCalls(moving)
  const email = 'invited@vendor.test'
  const { text } = await people.mailTo(email, 'Riverside Electric can be paid early')
  const person = { ...(await people.signUp(email)), number: 'HL-20481' }
  await person.call('POST', `/onboardings/${/onboardingId=([\w-]{22})/.exec(text)?.[1] ?? ''}/register`)
  const owner = await onboarded(person, 1)
  const countAll = async () => Object.values(await countsOf(owner)).reduce((sum, count) => sum + count, 0)
  await expect.poll(countAll, { timeout: 30_000 }).toBe(12)
  const turnOf = async (step: string) =>
    (await progressOf(owner)).activation.find((one) => one.step === step)?.turn
  expect([await turnOf('business-document'), await turnOf('activation')]).toEqual(['vendor', 'later'])
  expect((await upload(owner, { documentType: 'Form W-9' })).status).toBe(201)
  await expect.poll(() => turnOf('activation'), { timeout: 30_000 }).toBe('provider')
  await fetch(`${moving.address}/sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: { days: 1 } }),
  })
  await expect.poll(async () => (await progressOf(owner)).activation, { timeout: 60_000 }).toEqual([])
})
