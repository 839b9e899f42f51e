import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from './support/at-once.ts'
import { openCast } from './support/cast.ts'
import { serviceTime } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'
import { coded, statusesOf, type Person } from './support/people.ts'
import { linked, openOnboardingPeople, program } from './support/onboarding-people.ts'

const server = await sharedServer()
const { sql } = server.database
const people = await openOnboardingPeople(server)
const { signIn, stranger, ownerWithVendor, colleagueOf, invited } = people
const { newUser, operator, owner, colleague, reader, other, nothing } = await openCast(people)

const at = (id: string) => `/vendor-preferences/${id}`
const read = (person: Person, id: string) => person.call('GET', at(id))
const change = (person: Person, id: string, preferences: object) =>
  person.call('PATCH', at(id), { preferences })
const features = (person: Person, id: string, body: object) =>
  person.call('PATCH', `/vendors/${id}/features`, body)
const surveyAt = (id: string, survey = 'first-payout') => `/vendors/${id}/surveys/${survey}`
const answer = (person: Person, id: string, responses: object, survey?: string) =>
  person.call('PUT', surveyAt(id, survey), { responses })
const lockVendor = (id: string) => (tx: Parameters<Parameters<typeof atOnce>[1]['hold']>[0]) =>
  tx.selectFrom('directory.vendors').select('name').where('vendor_id', '=', id).forUpdate().execute()

let facilitator: Person

beforeAll(async () => {
  facilitator = await signIn('facilitator@sooner.test')
})

const routes = [
  ['GET', at, undefined],
  ['PATCH', at, { preferences: { language: 'es-PR' } }],
  ['PATCH', (id: string) => `/vendors/${id}/features`, { instantPayoutUiEnabled: true }],
  ['GET', surveyAt, undefined],
  ['PUT', surveyAt, { responses: {} }],
] as const

describe.each(routes.map(([method, path, body]) => ({ method, path, body, name: path('{id}') })))(
  '$method $name',
  ({ method, path, body }) => {
    test('is not found for others: another vendor, an absent and a malformed id have identical answers', async () => {
      const ids = [owner.vendorId, randomUUID(), 'x', '%2e%2e%2f', owner.vendorId.slice(1)]
      for (const person of [other, newUser, facilitator])
        for (const id of ids) expect(await person.call(method, path(id), body)).toEqual(nothing)
      for (const id of ids.slice(1))
        for (const person of [owner, reader, operator])
          expect(await person.call(method, path(id), body)).toEqual(nothing)
      expect(coded(await stranger(method, path(owner.vendorId), body))).toEqual([401, 'UNAUTHENTICATED'])
    })

    test('is readable by every user and operators, and writable by users of the vendor with write access', async () => {
      const boss = await ownerWithVendor()
      const [hand, eye] = [await colleagueOf(boss), await colleagueOf(boss, true)]
      for (const person of [boss, hand])
        expect((await person.call(method, path(boss.vendorId), body)).status).toBe(200)
      const isRead = method === 'GET'
      const seen = await eye.call(method, path(boss.vendorId), body)
      expect(isRead ? seen.status : coded(seen)).toEqual(isRead ? 200 : [403, 'READ_ONLY'])
      const operated = await operator.call(method, path(boss.vendorId), body)
      if (isRead) expect(operated.status).toBe(200)
      else expect(operated).toEqual(nothing)
    })
  },
)

describe('preferences', () => {
  test('start with all notifications on and all automation off', async () => {
    expect((await read(await ownerWithVendor(), other.vendorId)).status).toBe(404)
    expect((await read(other, other.vendorId)).json).toEqual({
      preferences: {
        notifications: { invoiceSummary: true, paymentSummary: true, upcomingPayment: true, security: true },
        instantPayoutAlwaysOn: false,
        csvFormat: 'vendor',
        language: 'en-US',
        programCode: null,
      },
    })
  })

  test('change only where they are named, are stored, and are audited once with the previous values', async () => {
    const ann = await ownerWithVendor()
    const first = (await read(ann, ann.vendorId)).json['preferences'] as { notifications: object }
    const asked = {
      notifications: { upcomingPayment: false },
      instantPayoutAlwaysOn: true,
      csvFormat: 'quickbooks 4 column',
      language: 'es-PR',
      programCode: 'NET-30',
    }
    const expected = { ...asked, notifications: { ...first.notifications, upcomingPayment: false } }
    for (const _ of [1, 2])
      expect((await change(ann, ann.vendorId, asked)).json).toEqual({ preferences: expected })
    expect((await change(ann, ann.vendorId, {})).json).toEqual({ preferences: expected })
    expect((await read(operator, ann.vendorId)).json).toEqual({ preferences: expected })
    const recorded = await sql`
      select actor, before, after from platform.audit_log
      where vendor_id = ${ann.vendorId} and action = 'vendors.change-preferences'`
    expect(recorded).toEqual([
      {
        actor: ann.sub,
        before: { ...first, instantPayoutAlwaysOn: null, instantPayoutUiEnabled: true },
        after: { ...expected, instantPayoutUiEnabled: true },
      },
    ])
    const vendor = await ann.call('GET', `/vendors/${ann.vendorId}`)
    expect(vendor.json['version']).toBe(1)
  })

  test('changed by two users at the same time lose neither change', async () => {
    const boss = await ownerWithVendor()
    const hand = await colleagueOf(boss)
    const answers = await atOnce(server.database, {
      hold: lockVendor(boss.vendorId),
      start: () => [
        change(boss, boss.vendorId, { notifications: { upcomingPayment: false } }),
        change(hand, boss.vendorId, { notifications: { invoiceSummary: false }, csvFormat: 'mesa' }),
        features(hand, boss.vendorId, { instantPayoutAlwaysOn: true }),
      ],
      waiting: 3,
    })
    expect(statusesOf(answers)).toEqual([200, 200, 200])
    expect((await read(boss, boss.vendorId)).json).toMatchObject({
      preferences: {
        notifications: {
          invoiceSummary: false,
          paymentSummary: true,
          upcomingPayment: false,
          security: true,
        },
        csvFormat: 'mesa',
        instantPayoutAlwaysOn: true,
      },
    })
  })

  test.each([
    [{ preferences: { programCode: 'NET-60' } }],
    [{ preferences: { programCode: null } }],
    [{ preferences: { csvFormat: 'xlsx' } }],
    [{ preferences: { language: 'de-DE' } }],
    [{ preferences: { notifications: { everything: true } } }],
    [{ preferences: { notifications: { security: false } } }],
    [{ preferences: { instantPayoutAlwaysOn: 'yes' } }],
    [{ preferences: {}, version: 1 }],
    [{}],
  ])('with %j are refused and remain unchanged', async (body) => {
    const before = await read(owner, owner.vendorId)
    expect(coded(await owner.call('PATCH', at(owner.vendorId), body))).toEqual([400, 'INVALID_REQUEST'])
    expect(await read(owner, owner.vendorId)).toEqual(before)
  })

  test('allow only programs that the partner opened to the vendor', async () => {
    const invitation = { programs: [program('Pay-On-Approval'), program('NET-30')] }
    const ann = await linked(await invited(invitation))
    const refused = await change(ann, ann.vendorId, { programCode: 'On-Demand' })
    expect(refused.json).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: [{ field: 'preferences.programCode' }] },
    })
    expect((await change(ann, ann.vendorId, { programCode: 'Pay-On-Approval' })).json).toMatchObject({
      preferences: { programCode: 'Pay-On-Approval' },
    })
  })
})

describe('features', () => {
  test('are returned with the vendor; auto Get Paid Now is the preference of that name', async () => {
    const ann = await ownerWithVendor()
    const off = await features(ann, ann.vendorId, { instantPayoutUiEnabled: false })
    expect(off.json).toMatchObject({ id: ann.vendorId, instantPayoutUiEnabled: false, version: 1 })
    expect(await ann.call('GET', `/vendors/${ann.vendorId}`)).toEqual(off)
    await features(ann, ann.vendorId, { instantPayoutAlwaysOn: true })
    expect((await read(ann, ann.vendorId)).json).toMatchObject({
      preferences: { instantPayoutAlwaysOn: true },
    })
    await change(ann, ann.vendorId, { instantPayoutAlwaysOn: false })
    expect((await read(ann, ann.vendorId)).json).toMatchObject({
      preferences: { instantPayoutAlwaysOn: false },
    })
    expect((await features(ann, ann.vendorId, {})).json).toMatchObject({ instantPayoutUiEnabled: false })
  })

  test("don't undo what an operator refused: the vendor's own choice applies again after the refusal", async () => {
    const ann = await ownerWithVendor()
    const settings = (instantPayoutRefused: boolean) =>
      operator.call('PATCH', `/operator/vendors/${ann.vendorId}/settings`, {
        instantPayoutRefused,
        reason: 'Two disputes.',
      })
    const offered = async () => {
      const { json } = await ann.call('GET', `/vendors/${ann.vendorId}`)
      return [json['instantPayoutUiEnabled'], json['instantPayoutRefused']]
    }
    const choose = async (instantPayoutUiEnabled: boolean) =>
      coded(await features(ann, ann.vendorId, { instantPayoutUiEnabled }))
    expect((await settings(true)).json).toMatchObject({ instantPayoutRefused: true })
    expect(await offered()).toEqual([false, true])
    const refused = await features(ann, ann.vendorId, {
      instantPayoutUiEnabled: true,
      instantPayoutAlwaysOn: true,
    })
    expect(refused).toMatchObject({
      status: 403,
      json: {
        code: 'INSTANT_PAYOUT_REFUSED',
        message: 'Get Paid Now is not offered to your business. Please contact support.',
      },
    })
    expect((await read(ann, ann.vendorId)).json).toMatchObject({
      preferences: { instantPayoutAlwaysOn: false },
    })
    expect(await offered()).toEqual([false, true])
    // Everything that asks for less is accepted as before.
    expect((await features(ann, ann.vendorId, { instantPayoutAlwaysOn: false })).status).toBe(200)
    await settings(false)
    expect(await offered()).toEqual([true, false])
    await settings(true)
    expect(await choose(false)).toEqual([200, undefined])
    await settings(false)
    expect(await offered()).toEqual([false, false])
    expect(await choose(true)).toEqual([200, undefined])
    expect(await offered()).toEqual([true, false])
  })

  test('a change of what is offered reaches the automatic payouts, and a repetition does not', async () => {
    const ann = await ownerWithVendor()
    const reached = async () =>
      (
        await sql`
        select from platform.event_deliveries where vendor_id = ${ann.vendorId}
          and subscriber = 'payouts.ask-for-early' and event = 'vendors.settings-changed'`
      ).length
    const before = await reached()
    for (const instantPayoutUiEnabled of [false, false, true])
      await features(ann, ann.vendorId, { instantPayoutUiEnabled })
    expect(await reached()).toBe(before + 2)
  })

  test.each([[{ instantPayoutUiEnabled: 'no' }], [{ programCode: 'NET-30' }], [{ isActive: true }]])(
    'with %j are refused',
    async (body) => {
      expect(coded(await features(owner, owner.vendorId, body))).toEqual([400, 'INVALID_REQUEST'])
    },
  )
})

describe('a survey', () => {
  test('is open until a user of the vendor has answered, once', async () => {
    const ann = await ownerWithVendor()
    const hand = await colleagueOf(ann)
    expect((await ann.call('GET', surveyAt(ann.vendorId))).json).toEqual({
      identifier: 'first-payout',
      responses: {},
      answeredAt: null,
      isDue: false,
    })
    const responses = { recommend: '9', missing: 'Nothing & "all" <of> it — ¡gracias!' }
    const answered = await answer(ann, ann.vendorId, responses)
    expect(answered.json).toEqual({
      identifier: 'first-payout',
      responses,
      answeredAt: expect.any(String) as string,
      isDue: false,
    })
    expect(await answer(hand, ann.vendorId, responses)).toEqual(answered)
    expect(coded(await answer(hand, ann.vendorId, { recommend: '1' }))).toEqual([409, 'CONFLICT'])
    for (const person of [hand, operator])
      expect(await person.call('GET', surveyAt(ann.vendorId))).toEqual(answered)
    const recorded = await sql`
      select actor from platform.audit_log
      where vendor_id = ${ann.vendorId} and action = 'vendors.answer-survey'`
    expect(recorded).toEqual([{ actor: ann.sub }])
  })

  test("is due from its day on, by the application's clock, until a user answers", async () => {
    const ann = await ownerWithVendor()
    const isDue = async () => (await ann.call('GET', surveyAt(ann.vendorId))).json['isDue']
    const now = await serviceTime(server)
    await sql`
      insert into vendors.survey_requests values (${ann.vendorId}, 'first-payout', ${now}::timestamptz + interval '1 day')`
    expect(await isDue()).toBe(false)
    await sql`update vendors.survey_requests set due_at = ${now} where vendor_id = ${ann.vendorId}`
    expect(await isDue()).toBe(true)
    expect((await answer(ann, ann.vendorId, { recommend: '9' })).json['isDue']).toBe(false)
    expect(await isDue()).toBe(false)
  })

  test('answered by many users at the same time has one answer', async () => {
    const ann = await ownerWithVendor()
    const answers = await Promise.all(
      ['1', '2', '3'].map((recommend) => answer(ann, ann.vendorId, { recommend })),
    )
    expect(statusesOf(answers)).toEqual([200, 409, 409])
  })

  test('with an unknown id is not found', async () => {
    for (const survey of ['second-payout', 'constructor', 'A', '%20']) {
      expect(await owner.call('GET', surveyAt(owner.vendorId, survey))).toEqual(nothing)
      expect(await answer(owner, owner.vendorId, {}, survey)).toEqual(nothing)
    }
  })

  test.each([
    [{ responses: { colour: 'red' } }],
    [{ responses: { ease: 4 } }],
    [{ responses: { ease: 'x'.repeat(2001) } }],
    [{ responses: { ease: 'a\0b' } }],
    [{ responses: [] }],
    [{}],
  ])('answered with %j is refused', async (body) => {
    expect(coded(await owner.call('PUT', surveyAt(owner.vendorId), body))).toEqual([400, 'INVALID_REQUEST'])
    expect((await reader.call('GET', surveyAt(owner.vendorId))).json['answeredAt']).toBeNull()
    expect((await colleague.call('GET', surveyAt(owner.vendorId))).json['answeredAt']).toBeNull()
  })
})
