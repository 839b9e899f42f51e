import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openCast } from './support/cast.ts'
import { serviceTime } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'
import { claimsIn, coded, statusesOf } from './support/people.ts'
import {
  accountPath as path,
  createAccount as create,
  readAccount as read,
  openVendorPeople,
} from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
const people = await openVendorPeople(server)
const { signUp, signIn, stranger, ownerWithVendor } = people
const { newUser, operator, owner, colleague, reader, other, nothing } = await openCast(people)

const absent = randomUUID()

test('no other account has these attributes', () => {
  expect(nothing.status).toBe(404)
  expect(nothing.json).toEqual({ code: 'NOT_FOUND', statusCode: 404, message: 'There is nothing here.' })
})

describe('the first sign-in', () => {
  test('finds nothing, creates the account, and stores its source', async () => {
    const ann = await signUp()
    expect(await read(ann)).toEqual(nothing)
    const made = await create(ann)
    expect(made.status).toBe(201)
    expect(made.json).toEqual({
      id: expect.any(String),
      onboardingData: { promoCode: null, referralCode: null, subdomain: null },
      parentId: null,
      onboardingId: null,
      email: ann.email,
      vendorId: null,
      readOnly: false,
      lastFeedbackReminderShownAt: null,
      lastSeenAt: expect.any(String),
      createdAt: expect.any(String),
    })
    const alone = { externalVendorId: null, brand: null, mfaMethod: null, now: expect.any(String) }
    expect((await read(ann)).json).toEqual({ ...made.json, ...alone, timeZone: 'America/New_York' })
    const given = { promoCode: 'NET-30-1.95', referralCode: 'friend', subdomain: 'brightside' }
    const stored = await ann.call('PATCH', path(ann.email, '/onboarding-data'), given)
    expect(stored.json).toEqual({ ...made.json, onboardingData: given })
    // Fields that the request does not name are unchanged.
    await ann.call('PATCH', path(ann.email, '/onboarding-data'), { referralCode: null })
    await ann.call('PATCH', path(ann.email, '/onboarding-data'), {})
    expect((await read(ann)).json['onboardingData']).toEqual({ ...given, referralCode: null })
    expect(claimsIn((await signIn(ann.email)).idToken)).toMatchObject({
      'custom:readOnly': 'false',
      'cognito:groups': ['Vendors'],
    })
  })

  test('requested again, answers the same', async () => {
    const ann = await signUp()
    const [first, second] = await Promise.all([create(ann), create(ann)])
    expect(first).toEqual(second)
    expect(await create(ann)).toEqual(first)
  })

  test.each([
    ['for another address', { email: 'somebody@vendor.test', readOnly: false }, [403, 'FORBIDDEN']],
    ['that is read-only', { email: undefined, readOnly: true }, [400, 'INVALID_REQUEST']],
    ['without an address', { email: 'nobody', readOnly: false }, [400, 'INVALID_REQUEST']],
    ['of a vendor', { email: undefined, readOnly: false, vendorId: absent }, [400, 'INVALID_REQUEST']],
  ])('an account %s is refused', async (_what, body, code) => {
    expect(coded(await create(newUser, { ...body, email: body.email ?? newUser.email }))).toEqual(code)
  })
})

describe("another person's address is answered like an unknown one", () => {
  const routes: readonly [string, string, object?][] = [
    ['GET', ''],
    ['PATCH', '/onboarding-data', { referralCode: 'x' }],
    ['POST', '/register'],
    ['POST', '/invitation-code'],
    ['POST', '/activity', { activity: 'sign-in' }],
  ]
  test.each(routes)('%s %s', async (method, more, body) => {
    for (const email of [owner.email, 'nobody@vendor.test', 'not-an-address']) {
      for (const caller of [newUser, colleague, reader, other, operator]) {
        expect(await caller.call(method, path(email, more), body)).toEqual(nothing)
      }
      expect((await stranger(method, path(email, more), body)).status).toBe(401)
    }
  })

  test.each(routes)('%s %s, for an account that does not exist yet', async (method, more, body) => {
    expect(await newUser.call(method, path(newUser.email, more), body)).toEqual(nothing)
  })

  test('letters in another case are the same address', async () => {
    expect((await owner.call('GET', path(owner.email.toUpperCase()))).json).toMatchObject({ id: owner.id })
  })
})

test.each([
  ['US', 'America/New_York'],
  ['PR', 'America/Puerto_Rico'],
  ['CA', 'America/Toronto'],
  ['GB', 'Europe/London'],
  ['FR', 'Europe/Paris'],
])('a vendor in %s is shown days in %s, by the clock of the service', async (country, timeZone) => {
  const ann = await ownerWithVendor()
  await sql`update directory.vendors set country_code = ${country} where vendor_id = ${ann.vendorId}`
  const before = await serviceTime(server)
  const { now, timeZone: stated } = (await read(ann)).json
  expect(stated).toBe(timeZone)
  const times = [before, new Date(String(now)), await serviceTime(server)].map(Number)
  expect(times).toEqual(times.toSorted((earlier, later) => earlier - later))
})

describe('activity', () => {
  test.each(['sign-in', 'token-refresh', 'resource-get', 'sign-out'])('%s is recorded', async (activity) => {
    const before = await read(reader)
    const answer = await reader.call('POST', path(reader.email, '/activity'), {
      activity,
      resource: 'invoices',
    })
    expect([answer.status, answer.text]).toEqual([204, ''])
    const [row] = await sql`
      select activity, resource, vendor_id from access.activities where subject = ${reader.sub} order by at desc limit 1`
    expect(row).toEqual({ activity, resource: 'invoices', vendor_id: owner.vendorId })
    const after = await read(reader)
    expect(String(after.json['lastSeenAt']) > String(before.json['lastSeenAt'])).toBe(true)
  })

  test('of an unknown kind is refused', async () => {
    const body = { activity: 'sign in' }
    expect(coded(await reader.call('POST', path(reader.email, '/activity'), body))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
  })

  test('is bounded in length', async () => {
    const busy = await ownerWithVendor()
    await sql`
      insert into access.activities (id, subject, activity, at)
      select gen_random_uuid(), ${busy.sub}, 'resource-get', now() from generate_series(1, 1999)`
    const body = { activity: 'resource-get' }
    const answers = await Promise.all(
      [1, 2].map(() => busy.call('POST', path(busy.email, '/activity'), body)),
    )
    expect(statusesOf(answers)).toEqual([204, 429])
  })
})
