import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, startServer } from './support/server.ts'
import { coded, statusesOf, type Answered, type Person } from './support/people.ts'
import { openVendorPeople } from './support/vendor-people.ts'

const server = await startServer()
const { sql } = server.database
const { signUp, signIn, signInAlone, stranger } = await openVendorPeople(server)

let operator: Person
let facilitator: Person
let newUser: Person
let nothing: Answered

beforeAll(async () => {
  operator = await signIn('operator@sooner.test')
  facilitator = await signIn('facilitator@sooner.test')
  newUser = await signUp()
  nothing = await operator.call('PATCH', `/operator/facilitators/${randomUUID()}`, { status: 'approved' })
})

const auditOf = (action: string, subject: string) => sql`
  select actor, before, after from platform.audit_log
  where request_id is not null and action = ${action} and subject = ${subject} order by id`

describe('authorization', () => {
  const operatorRoutes = [
    ['GET', '/operator/partners', undefined],
    ['PUT', '/operator/partners/2', {}],
    ['GET', '/operator/external-clients', undefined],
    ['PATCH', '/operator/partners/1/external-clients/HL-C-101', { status: 'approved' }],
    ['GET', '/operator/facilitators', undefined],
    ['PATCH', `/operator/facilitators/${randomUUID()}`, { status: 'approved' }],
  ] as const

  test.each(operatorRoutes)('%s %s is limited to operators', async (method, path, body) => {
    const others = [
      newUser,
      facilitator,
      await signIn('owner@brightside.test'),
      await signIn('reader@brightside.test'),
    ]
    for (const person of others)
      expect(coded(await person.call(method, path, body))).toEqual([403, 'FORBIDDEN'])
    expect(coded(await stranger(method, path, body))).toEqual([401, 'UNAUTHENTICATED'])
    expect([401, 403]).not.toContain((await operator.call(method, path, body)).status)
  })
})

describe('partners', () => {
  const list = async () =>
    (await operator.call('GET', '/operator/partners')).json as unknown as Record<string, unknown>[]
  const partner = async (id: number) => {
    const found = (await list()).find(({ partnerId }) => partnerId === id)
    if (!found) throw new Error(`partner ${id} is not there`)
    const { partnerId: _, ...form } = found
    return form
  }
  const put = (id: number | string, form: object) => operator.call('PUT', `/operator/partners/${id}`, form)
  const program = (programCode: string, pricingTiers: object[] = [], more: object = {}) => ({
    programCode,
    product: 'IF',
    netDays: null,
    visibleInOnboarding: true,
    pricingTiers,
    onDemandRateBps: null,
    supplementalRateBps: 0,
    ...more,
  })
  const terms = (paymentTermsDaysLo: number, paymentTermsDaysHi: number, rateBps = 150) => ({
    paymentTermsDaysLo,
    paymentTermsDaysHi,
    avgDaysAccelerationLabel: '20 days',
    rateBps,
  })

  /** The numbers of the partners that tests of this file add. */
  const [newNumber, plainNumber] = [77, 2002]

  test('are those of the product, by their numbers', async () => {
    const seeded = (await list()).filter(
      ({ partnerId }) => ![newNumber, plainNumber].includes(Number(partnerId)),
    )
    expect(seeded.map(({ partnerId, name }) => [partnerId, name])).toEqual([
      [0, 'No partner'],
      [1, 'Harborline'],
      [2, 'Keystone Facilities'],
      [3, 'Northgate Services'],
      [4, 'Bluepoint'],
      [1001, 'Summit Marketplace'],
      [2001, 'Demo'],
    ])
  })

  test('get the default settings and terms where an operator states none, and a change has to state them', async () => {
    const form = {
      version: 0,
      name: 'Plain',
      brand: null,
      feeScheme: 'discounting',
      programs: [],
      clientPrograms: [],
    }
    const added = await put(plainNumber, form)
    expect(added).toMatchObject({
      status: 200,
      json: {
        settings: { customMsa: false, requiresServiceAgreement: false, amountThresholdMinor: 25_000_000 },
        invoiceTerms: { uploadThresholdMinor: 10_000_000, requiredDocument: 'never', excludesTax: false },
      },
    })
    const changed = await put(2002, { ...form, version: 1 })
    expect(changed.json).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: [{ field: 'settings' }, { field: 'invoiceTerms' }] },
    })
    await sql`delete from partners.partners where partner_number = 2002`
  })

  test('are replaced as a whole, with the version that was read, and audited with the previous state', async () => {
    const before = await partner(2001)
    const clients = [{ externalClientIds: ['a', 'b'], rateBps: 90 }]
    const form = {
      ...before,
      name: 'Demonstration',
      programs: [program('Custom', [terms(0, 30), terms(31, 60, 200), ...clients], { netDays: 37 })],
    }
    const changed = await put(2001, form)
    expect(changed.json).toEqual({ ...form, partnerId: 2001, version: 2 })
    expect(await partner(2001)).toEqual({ ...form, version: 2 })
    const stale = await put(2001, form)
    expect(stale.json).toMatchObject({ code: 'CONFLICT', details: { version: 2 } })
    const [recorded] = await auditOf('partners.put-partner', '2001')
    const { sub: actor } = await signInAlone('operator2@sooner.test')
    expect(recorded).toEqual({
      actor,
      before: { ...before, partnerId: 2001 },
      after: changed.json,
    })
    await put(2001, { ...before, version: 2 })
  })

  test('are added with version 0, by one of two concurrent callers', async () => {
    const form = { ...(await partner(4)), version: 0, name: 'Quayside', programs: [] }
    const names = ['Quayside', 'Quayside Homes']
    const answers = await Promise.all(names.map((name) => put(newNumber, { ...form, name })))
    expect(statusesOf(answers)).toEqual([200, 409])
    const { name, ...added } = await partner(newNumber)
    expect([{ ...added, name: '' }, names.includes(String(name))]).toEqual([
      { ...form, name: '', version: 1 },
      true,
    ])
    expect(coded(await put(78, { ...form, version: 3 }))).toEqual([409, 'CONFLICT'])
  })

  test.each<[string, object, string[]]>([
    ['a program twice', { programs: [program('Custom'), program('Custom')] }, ['programs.1.programCode']],
    ['days that differ from its name', { programs: [program('NET-30')] }, ['programs.0.netDays']],
    [
      'terms that overlap at a bound',
      { programs: [program('Custom', [terms(0, 30), terms(30, 60)])] },
      ['programs.0.pricingTiers.1'],
    ],
    [
      'terms that end before they begin',
      { programs: [program('Custom', [terms(2, 1)])] },
      ['programs.0.pricingTiers.0'],
    ],
    [
      'two prices for one client',
      {
        programs: [
          program('Custom', [
            { externalClientIds: ['a'], rateBps: 1 },
            { externalClientIds: ['a'], rateBps: 2 },
          ]),
        ],
      },
      ['programs.0.pricingTiers.1'],
    ],
    [
      'a fraction of a basis point',
      { programs: [program('Custom', [terms(0, 1, 1.5)])] },
      ['programs.0.pricingTiers.0'],
    ],
    ['an unknown scheme', { feeScheme: 'free' }, ['feeScheme']],
    ['no name', { name: '' }, ['name']],
    ['an extra key', { partnerId: 3 }, ['']],
  ])('with %s are refused', async (_what, wrong, fields) => {
    const answer = await put(3, { ...(await partner(3)), ...wrong })
    expect(coded(answer)).toEqual([400, 'INVALID_REQUEST'])
    const { details } = answer.json as { details: { fields: { field: string }[] } }
    expect(details.fields.map(({ field }) => field)).toEqual(fields)
  })

  test('with an invalid number are not found', async () => {
    for (const id of ['x', '-1', '1.5', '99999999999'])
      expect(await put(id, await partner(3))).toEqual(nothing)
  })
})

test('refuse oversized, wrongly typed and broken bodies like other routes', async () => {
  const token = await server.tokenOf('operator@sooner.test')
  const send = async (body: string, type = 'application/json') => {
    const answer = await fetch(`${server.address}/vendor-service/operator/partners/3`, {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': type },
      body,
    })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  expect(await send('{')).toEqual([400, 'INVALID_JSON'])
  expect(await send('{}', 'text/plain')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  expect(await send(JSON.stringify({ name: 'x'.repeat(300_000) }))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})
