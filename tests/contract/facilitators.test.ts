import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from './support/at-once.ts'
import { startServer } from './support/server.ts'
import { coded, type Answered, type Person } from './support/people.ts'
import { openVendorPeople } from './support/vendor-people.ts'

const server = await startServer()
const { sql } = server.database
const { signUp, signIn, signInAlone, stranger, ownerWithVendor } = await openVendorPeople(server)

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

const client = (partnerId: number | string, id: string) =>
  `/partners/${partnerId}/external-clients/${encodeURIComponent(id)}`
const feed = (person: Person, partnerId: number | string, id: string, body: object = facts) =>
  person.call('PUT', client(partnerId, id), body)
const decideClient = (person: Person, partnerId: number | string, id: string, status: string) =>
  person.call('PATCH', `/operator${client(partnerId, id)}`, { status })
const decide = (id: unknown, status: string) =>
  operator.call('PATCH', `/operator/facilitators/${String(id)}`, { status })
const ask = (person: Person, partnerId: number) => person.call('POST', '/facilitators', { partnerId })
const facts = { name: 'Fairview Mall', address: '1 Fairview, Utica, NY 13501' }
const auditOf = (action: string, subject: string) => sql`
  select actor, before, after from platform.audit_log
  where action = ${action} and subject = ${subject} and request_id is not null order by id`

/** A person who applied, was approved, and signed in again. */
async function approved(partnerId = 1) {
  const person = await signUp()
  const asked = await ask(person, partnerId)
  expect((await decide(asked.json['id'], 'approved')).status).toBe(200)
  return { ...(await signIn(person.email)), id: String(asked.json['id']) }
}

describe('authorization', () => {
  test('approved facilitators feed clients, and nobody else does', async () => {
    const pending = await signUp()
    await ask(pending, 1)
    const owner = await signIn('owner@brightside.test')
    for (const person of [newUser, pending, owner, operator])
      expect(coded(await feed(person, 1, 'HL-C-101'))).toEqual([403, 'FORBIDDEN'])
    expect(coded(await stranger('PUT', client(1, 'HL-C-101'), facts))).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('staff learns its roles, and a facilitator its partner for as long as it may act for it', async () => {
    const staff = (person: Person) => person.call('GET', '/staff')
    expect((await staff(operator)).json).toMatchObject({ roles: ['operator'], partnerId: null })
    const one = await approved(2)
    expect((await staff(one)).json).toMatchObject({ roles: ['facilitator'], partnerId: 2 })
    await decide(one.id, 'revoked')
    expect(coded(await staff(one))).toEqual([401, 'UNAUTHENTICATED'])
    expect(coded(await staff(newUser))).toEqual([403, 'FORBIDDEN'])
  })

  test('every signed-in user with a verified address and write access may apply as a facilitator', async () => {
    expect(coded(await stranger('POST', '/facilitators', { partnerId: 1 }))).toEqual([401, 'UNAUTHENTICATED'])
    expect(coded(await ask(await signIn('reader@brightside.test'), 1))).toEqual([403, 'READ_ONLY'])
    const ann = await signUp()
    await sql`update identity.accounts set email_verified = false where id = ${ann.sub}`
    expect(coded(await ask(ann, 1))).toEqual([403, 'FORBIDDEN'])
  })
})

describe('clients', () => {
  test('are fed by a facilitator of their partner, and wait for an operator', async () => {
    const id = `F/${randomUUID()}`
    const fed = await feed(facilitator, 1, id)
    expect(fed).toMatchObject({
      status: 200,
      json: { partnerId: 1, externalClientId: id, ...facts, status: 'pending', decidedAt: null },
    })
    expect(await feed(facilitator, 1, id)).toEqual(fed)
    const approvedNow = await decideClient(operator, 1, id, 'approved')
    expect(approvedNow.json).toEqual({
      ...fed.json,
      redirectable: false,
      closedThrough: null,
      creditTier: 'unrated',
      programCode: null,
      status: 'approved',
      decidedAt: expect.any(String) as string,
    })
    const renamed = await feed(facilitator, 1, id, { name: 'Fairview', address: null })
    const { decidedAt } = approvedNow.json
    const decided = { ...fed.json, status: 'approved', decidedAt }
    expect(renamed.json).toEqual({ ...decided, name: 'Fairview', address: null })
    expect(await auditOf('partners.feed-client', `1/${id}`)).toEqual([
      { actor: facilitator.sub, before: null, after: facts },
      { actor: facilitator.sub, before: facts, after: { name: 'Fairview', address: null } },
    ])
  })

  test('of another partner, or of none, are not found for a facilitator, with identical answers', async () => {
    for (const partnerId of [2, 999, 'x', -1])
      expect(await feed(facilitator, partnerId, 'K-310')).toEqual(nothing)
    const [row] = await sql`select name from partners.clients where external_client_id = 'K-310'`
    expect(row).toEqual({ name: 'Foundry Offices' })
  })

  test.each([{ name: '' }, { name: 'x' }, { ...facts, status: 'approved' }, { ...facts, name: 'a\0b' }])(
    'with %j are refused',
    async (body) => {
      expect(coded(await feed(facilitator, 1, 'HL-C-101', body))).toEqual([400, 'INVALID_REQUEST'])
    },
  )

  test('are approved or rejected, any number of times, each change audited once', async () => {
    const id = randomUUID()
    await feed(facilitator, 1, id)
    for (const status of ['rejected', 'rejected', 'approved'])
      expect((await decideClient(operator, 1, id, status)).json).toMatchObject({ status })
    expect(await auditOf('partners.decide-client', `1/${id}`)).toEqual([
      { actor: operator.sub, before: { status: 'pending' }, after: { status: 'rejected' } },
      { actor: operator.sub, before: { status: 'rejected' }, after: { status: 'approved' } },
    ])
    expect(coded(await decideClient(operator, 1, id, 'pending'))).toEqual([400, 'INVALID_REQUEST'])
    for (const [partnerId, other] of [
      [2, id],
      [1, randomUUID()],
      ['x', id],
    ] as const)
      expect(await decideClient(operator, partnerId, other, 'approved')).toEqual(nothing)
  })

  test('are listed by partner and by status, a page at a time', async () => {
    const all = async (query: string) =>
      (await operator.call('GET', `/operator/external-clients?${query}`)).json
    const one = await all('partnerId=2&status=rejected')
    expect(one).toMatchObject({ page: 1, limit: 25, total: 1, data: [{ externalClientId: 'K-311' }] })
    const [first, second] = [await all('partnerId=2&limit=1'), await all('partnerId=2&limit=1&page=2')]
    const [row] = await sql`select count(*)::int as total from partners.clients where partner_number = 2`
    const total = Number(row?.['total'])
    expect([first, second]).toMatchObject([
      { total, data: [{ externalClientId: 'K-310' }] },
      { total, data: [{ externalClientId: 'K-311' }] },
    ])
    for (const query of ['status=new', 'partnerId=x', 'sort=name'])
      expect(coded(await operator.call('GET', `/operator/external-clients?${query}`))).toEqual([
        400,
        'INVALID_REQUEST',
      ])
  })
})

describe('facilitators', () => {
  test('apply once, from any entry point, for one partner', async () => {
    const ann = await signUp()
    const answers = await Promise.all([1, 2, 3].map(() => ask(ann, 2)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 200,
      json: { email: ann.email, partnerId: 2, status: 'pending', decidedAt: null },
    })
    expect(coded(await ask(ann, 3))).toEqual([409, 'CONFLICT'])
    expect(await auditOf('partners.ask-to-facilitate', String(answers[0]?.json['id']))).toHaveLength(1)
  })

  test('ask again after a change of their address, and are listed under the present one', async () => {
    const ann = await signUp()
    const { json: first } = await ask(ann, 2)
    const present = `${randomUUID()}@vendor.test`
    await sql`update identity.accounts set email = ${present} where id = ${ann.sub}`
    for (let times = 0; times < 2; times += 1)
      expect((await ask(ann, 2)).json).toEqual({ ...first, email: present })
    const listed = await operator.call('GET', '/operator/facilitators?partnerId=2&limit=1')
    expect(listed.json).toMatchObject({ data: [{ id: first['id'], email: present }] })
    const followed = await sql`
      select before, after from platform.audit_log
      where action = 'partners.follow-facilitator-email' and subject = ${String(first['id'])}`
    expect(followed).toEqual([{ before: { email: ann.email }, after: { email: present } }])
  })

  test.each([
    [{ partnerId: 0 }],
    [{ partnerId: 999 }],
    [{ partnerId: '1' }],
    [{}],
    [{ partnerId: 1, status: 'x' }],
  ])('whose application has %j are refused', async (body) => {
    const answer = await newUser.call('POST', '/facilitators', body)
    expect(coded(answer)).toEqual([400, 'INVALID_REQUEST'])
  })

  test('can feed from their approval on, with their next token', async () => {
    const ann = await signUp()
    const { json } = await ask(ann, 2)
    expect(coded(await feed(ann, 2, 'K-310'))).toEqual([403, 'FORBIDDEN'])
    const decided = await decide(json['id'], 'approved')
    expect(decided.json).toEqual({ ...json, status: 'approved', decidedAt: expect.any(String) as string })
    const again = await signIn(ann.email)
    // It stands behind the clients of the product, whose order another test reads.
    expect((await feed(again, 2, `Z-${ann.sub}`)).status).toBe(200)
    expect(await feed(again, 1, 'HL-C-101')).toEqual(nothing)
  })

  test('are shut out at once by a revocation, whatever their token states', async () => {
    const ann = await approved()
    const id = randomUUID()
    expect((await feed(ann, 1, id)).status).toBe(200)
    expect((await decide(ann.id, 'revoked')).json).toMatchObject({ status: 'revoked' })
    expect(coded(await feed(ann, 1, id))).toEqual([401, 'UNAUTHENTICATED'])
    const again = await signIn(ann.email)
    expect(coded(await feed(again, 1, id))).toEqual([403, 'FORBIDDEN'])
    // Simulates a user pool that does not know of the revocation.
    await sql`
      insert into identity.memberships (account_id, pool_id, group_name)
      select id, pool_id, 'Facilitators' from identity.accounts where id = ${ann.sub}`
    const grouped = await signIn(ann.email)
    expect(coded(await feed(grouped, 1, id))).toEqual([403, 'FORBIDDEN'])
    expect((await ask(grouped, 1)).json).toMatchObject({ status: 'revoked' })
    expect((await decide(ann.id, 'approved')).status).toBe(200)
    expect((await feed(grouped, 1, id)).status).toBe(200)
  })

  test('feed nothing once the revocation is decided, although their request began before', async () => {
    const ann = await approved()
    const id = randomUUID()
    const [answer] = await atOnce(server.database, {
      hold: (tx) =>
        tx
          .updateTable('directory.facilitators')
          .set({ status: 'revoked' })
          .where('subject', '=', ann.sub)
          .execute(),
      start: () => [feed(ann, 1, id)],
      waiting: 1,
    })
    expect(answer).toEqual(nothing)
    expect(await sql`select 1 from partners.clients where external_client_id = ${id}`).toHaveLength(0)
  })

  test('may be rejected before an approval, which ends no session of theirs', async () => {
    const ann = await signUp()
    const { json } = await ask(ann, 1)
    expect((await decide(json['id'], 'revoked')).status).toBe(200)
    expect((await ask(ann, 1)).json).toMatchObject({ status: 'revoked' })
  })

  test('are decided by operators, each decision audited once', async () => {
    const ann = await signUp()
    const { json } = await ask(ann, 1)
    for (const status of ['approved', 'approved', 'revoked']) await decide(json['id'], status)
    const recorded = await auditOf('partners.decide-facilitator', String(json['id']))
    const who = { email: ann.email, partnerId: 1 }
    const checker = await signInAlone('operator2@sooner.test')
    expect(recorded).toEqual([
      { actor: checker.sub, before: { status: 'pending' }, after: { status: 'approved', ...who } },
      { actor: operator.sub, before: { status: 'approved' }, after: { status: 'revoked', ...who } },
    ])
    expect(coded(await decide(json['id'], 'pending'))).toEqual([400, 'INVALID_REQUEST'])
    for (const id of [randomUUID(), 'x', '%2e%2e%2f']) expect(await decide(id, 'approved')).toEqual(nothing)
  })

  test('are listed latest first, by partner and status', async () => {
    const ann = await signUp()
    await ask(ann, 3)
    const listed = await operator.call('GET', '/operator/facilitators?limit=1')
    expect(listed.json).toMatchObject({ page: 1, limit: 1, data: [{ email: ann.email, status: 'pending' }] })
    const third = await operator.call('GET', '/operator/facilitators?partnerId=3&status=pending')
    expect(third.json).toMatchObject({ total: 1, data: [{ email: ann.email }] })
    expect(
      (await operator.call('GET', '/operator/facilitators?partnerId=3&status=approved')).json,
    ).toMatchObject({
      total: 0,
      data: [],
    })
    expect(coded(await operator.call('GET', '/operator/facilitators?status=x'))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
  })

  test('who own a business may apply too, and remain its owner', async () => {
    const owner = await ownerWithVendor()
    const { json } = await ask(owner, 1)
    await decide(json['id'], 'approved')
    const again = await signIn(owner.email)
    expect((await again.call('GET', `/vendors/${owner.vendorId}`)).status).toBe(200)
    expect((await feed(again, 1, randomUUID())).status).toBe(200)
  })
})
