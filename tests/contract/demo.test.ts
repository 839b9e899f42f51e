import { businessFaults, type BusinessFields } from '@sooner/rules/business'
import { demos, demoValues } from '@sooner/rules/demo'
import { expect, test } from 'vitest'
import type { TestServer } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'
import { openPeople } from './support/people.ts'

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
