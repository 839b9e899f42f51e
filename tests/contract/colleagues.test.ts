import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { invitationLink } from '../../server/src/features/access/testing/invitation-link.ts'
import { openCast } from './support/cast.ts'
import { sharedServer } from './support/shared-servers.ts'
import { claimsIn, coded, freshEmail, statusesOf, type Person } from './support/people.ts'
import {
  accountPath as path,
  createAccount as create,
  readAccount as read,
  openVendorPeople,
  type User,
} from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
const people = await openVendorPeople(server)
const { signUp, signIn, stranger, mailTo, ownerWithVendor, colleagueOf } = people
const { newUser, operator, owner, colleague, reader, other, nothing } = await openCast(people)

const absent = randomUUID()
let otherColleague: User

beforeAll(async () => {
  otherColleague = await colleagueOf(other)
})

describe('reading the activity of a user', () => {
  const watch = (caller: Person, vendorId: string, id: string, query = '') =>
    caller.call('GET', `/vendors/${vendorId}/user-accounts/${id}/activity${query}`)
  const did = (caller: Person, body: object) => caller.call('POST', path(caller.email, '/activity'), body)

  test('is for the owner and for operators: latest first, paged, of this vendor alone', async () => {
    const bob = await colleagueOf(owner)
    await sql`
      insert into access.activities (id, subject, vendor_id, activity, at)
      values (gen_random_uuid(), ${bob.sub}, ${other.vendorId}, 'sign-in', now())`
    await did(bob, { activity: 'sign-in' })
    await did(bob, { activity: 'resource-get', resource: 'invoices' })
    const at = expect.any(String) as string
    for (const caller of [owner, operator]) {
      expect((await watch(caller, owner.vendorId, bob.id)).json).toEqual({
        data: [
          { activity: 'resource-get', resource: 'invoices', at },
          { activity: 'sign-in', resource: null, at },
        ],
        page: 1,
        limit: 25,
        total: 2,
      })
    }
    expect((await watch(owner, owner.vendorId, bob.id, '?page=2&limit=1')).json).toMatchObject({
      data: [{ activity: 'sign-in' }],
      total: 2,
    })
    // What was applied in the place of a larger limit is reported.
    expect((await watch(owner, owner.vendorId, bob.id, '?limit=500')).json).toMatchObject({ limit: 100 })
  })

  test('of an invitation returns an empty list', async () => {
    const asked = { email: freshEmail(), readOnly: true }
    const { json } = await owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, asked)
    expect((await watch(owner, owner.vendorId, String(json['id']))).json).toMatchObject({
      data: [],
      total: 0,
    })
  })

  test('is refused to colleagues, and not found for others', async () => {
    for (const caller of [colleague, reader])
      expect(coded(await watch(caller, owner.vendorId, caller.id))).toEqual([403, 'FORBIDDEN'])
    for (const caller of [newUser, other]) {
      expect(await watch(caller, owner.vendorId, reader.id)).toEqual(nothing)
      expect(await watch(caller, absent, reader.id)).toEqual(nothing)
    }
    for (const caller of [owner, operator]) {
      for (const id of [absent, 'not-an-id', other.id])
        expect(await watch(caller, owner.vendorId, id)).toEqual(nothing)
      expect(await watch(caller, absent, reader.id)).toEqual(nothing)
    }
    expect(
      (await stranger('GET', `/vendors/${owner.vendorId}/user-accounts/${reader.id}/activity`)).status,
    ).toBe(401)
  })
})

describe('inviting', () => {
  const invite = (caller: Person, vendorId: string, body: object) =>
    caller.call('POST', `/vendors/${vendorId}/user-accounts`, body)

  test('leads from the mail to a seat, which the portal reads from the token', async () => {
    const email = freshEmail('bob')
    const invited = await invite(owner, owner.vendorId.toUpperCase(), { email, readOnly: true })
    expect(invited.status).toBe(201)
    expect(invited.json).toMatchObject({
      email,
      readOnly: true,
      parentId: owner.id,
      vendorId: owner.vendorId,
    })
    const mail = await mailTo(email, 'You’re invited to Sooner')
    const link = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '')
    const secret = link.searchParams.get('invitation') ?? ''
    expect([link.pathname, secret]).toEqual(['/join', expect.stringMatching(/^[\w-]{22}$/)])
    expect((await stranger('GET', `/invitations/${secret}`)).json).toMatchObject({
      email,
      readOnly: true,
      state: 'open',
      ownerEmail: owner.email,
    })
    const bob = await signUp(email)
    expect((await read(bob)).json).toMatchObject({
      id: invited.json['id'],
      parentId: owner.id,
      vendorId: null,
    })
    expect(coded(await bob.call('POST', path(email, '/register')))).toEqual([
      403,
      'INVITATION_PROOF_REQUIRED',
    ])
    const registered = await bob.call('POST', path(email, '/register'), { secret })
    expect(registered.status).toBe(200)
    expect(registered.json).toMatchObject({
      id: invited.json['id'],
      vendorId: owner.vendorId,
      readOnly: true,
    })
    expect(await bob.call('POST', path(email, '/register'))).toEqual(registered)
    expect((await stranger('GET', `/invitations/${secret}`)).json).toMatchObject({ state: 'used' })
    await mailTo(owner.email, `${email} was invited to your business`)
    await mailTo(owner.email, `${email} has joined your business`)
    expect(claimsIn((await signIn(email)).idToken)).toMatchObject({
      'custom:vendorId': owner.vendorId,
      'custom:parentId': owner.id,
      'custom:readOnly': 'true',
    })
  })

  test('is refused to everybody but the owner', async () => {
    const body = { email: freshEmail(), readOnly: false }
    expect(coded(await invite(colleague, owner.vendorId, body))).toEqual([403, 'FORBIDDEN'])
    expect(coded(await invite(reader, owner.vendorId, body))).toEqual([403, 'READ_ONLY'])
    expect((await stranger('POST', `/vendors/${owner.vendorId}/user-accounts`, body)).status).toBe(401)
    for (const caller of [newUser, other, otherColleague, operator])
      expect(await invite(caller, owner.vendorId, body)).toEqual(nothing)
    for (const id of [absent, other.vendorId, 'not-an-id', owner.id])
      expect(await invite(owner, id, body)).toEqual(nothing)
  })

  test.each([
    ['a user of the business', () => colleague.email, [409, 'CONFLICT']],
    ['oneself', () => owner.email, [409, 'CONFLICT']],
    ['no address', () => 'nobody', [400, 'INVALID_REQUEST']],
  ])('%s is refused', async (_who, email, code) => {
    expect(coded(await invite(owner, owner.vendorId, { email: email(), readOnly: false }))).toEqual(code)
  })

  test('one address without limit is refused', async () => {
    const body = { email: freshEmail(), readOnly: false }
    const answers = await Promise.all(Array.from({ length: 7 }, () => invite(owner, owner.vendorId, body)))
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 2 }, () => 429),
    ])
    expect(new Set(answers.flatMap(({ status, json }) => (status === 201 ? [json['id']] : []))).size).toBe(1)
  })

  test('a user with a business is a conflict, and an expired invitation is refused', async () => {
    const linkTo = async (email: string) => {
      const invited = await invite(owner, owner.vendorId, { email, readOnly: false })
      return { secret: await invitationLink(server, String(invited.json['id'])) }
    }
    const toOther = await linkTo(other.email)
    expect(coded(await other.call('POST', path(other.email, '/register'), toOther))).toEqual([
      409,
      'CONFLICT',
    ])
    const late = await signUp()
    const toLate = await linkTo(late.email)
    await sql`
      update directory.members set invited_at = invited_at - interval '7 days' where email = ${late.email}`
    expect(coded(await late.call('POST', path(late.email, '/register'), toLate))).toEqual([
      409,
      'INVITATION_EXPIRED',
    ])
    expect(await read(late)).toEqual(nothing)
    expect((await create(late)).status).toBe(201)
  })
})

describe('the list of users', () => {
  const list = (caller: Person, vendorId: string) => caller.call('GET', `/vendors/${vendorId}/user-accounts`)

  test('is readable by every user of the business, and by operators', async () => {
    for (const caller of [owner, colleague, reader, operator]) {
      const { status, json } = await list(caller, owner.vendorId)
      expect(status).toBe(200)
      const listed = json as unknown as { id: string; parentId: string | null }[]
      expect(listed[0]).toMatchObject({ id: owner.id, parentId: null })
      expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([colleague.id, reader.id]))
      expect(listed.map(({ id }) => id)).not.toContain(other.id)
    }
  })

  test('is not found for others, or of an unknown vendor', async () => {
    expect((await stranger('GET', `/vendors/${owner.vendorId}/user-accounts`)).status).toBe(401)
    for (const caller of [newUser, other, otherColleague])
      expect(await list(caller, owner.vendorId)).toEqual(nothing)
    for (const id of [absent, 'not-an-id', 'null', 'undefined']) {
      for (const caller of [owner, newUser, operator]) expect(await list(caller, id)).toEqual(nothing)
    }
  })
})

describe('changing an account', () => {
  const change = (caller: Person, id: string, body: object) =>
    caller.call('PATCH', `/user-accounts/${id}`, body)

  test("the owner sets a colleague's permissions, effective at once", async () => {
    const bob = await colleagueOf(owner)
    const feedback = (readOnly: boolean) => change(owner, bob.id, { readOnly })
    expect((await feedback(true)).json).toMatchObject({ id: bob.id, readOnly: true })
    expect(claimsIn((await signIn(bob.email)).idToken)).toMatchObject({ 'custom:readOnly': 'true' })
    const body = { name: 'Nothing of this is looked at' }
    expect(coded(await bob.call('PUT', `/vendors/${owner.vendorId}`, body))).toEqual([403, 'READ_ONLY'])
    await feedback(false)
    expect(coded(await bob.call('PUT', `/vendors/${owner.vendorId}`, body))).toEqual([400, 'INVALID_REQUEST'])
  })

  test('a pending invitation is changed in the same way', async () => {
    const email = freshEmail()
    const { json } = await owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, {
      email,
      readOnly: false,
    })
    expect((await change(owner, String(json['id']), { readOnly: true })).json).toMatchObject({
      readOnly: true,
    })
  })

  test('every user stores their own date of the last feedback request', async () => {
    const lastFeedbackReminderShownAt = '2026-11-20T10:00:00.000Z'
    const changed = await change(reader, reader.id, { lastFeedbackReminderShownAt })
    expect([changed.status, changed.json['lastFeedbackReminderShownAt']]).toEqual([
      200,
      lastFeedbackReminderShownAt,
    ])
    expect((await change(reader, reader.id, {})).json).toEqual(changed.json)
    expect(coded(await change(owner, reader.id, { lastFeedbackReminderShownAt }))).toEqual([403, 'FORBIDDEN'])
  })

  test('nobody extends their own permissions, and only the owner restricts others', async () => {
    for (const [caller, id] of [
      [reader, reader.id],
      [owner, owner.id],
      [colleague, reader.id],
      [reader, owner.id],
    ] as const) {
      expect(coded(await change(caller, id, { readOnly: false }))).toEqual([403, 'FORBIDDEN'])
    }
  })

  test('an account that the caller cannot see is not found', async () => {
    expect((await stranger('PATCH', `/user-accounts/${owner.id}`, {})).status).toBe(401)
    for (const caller of [newUser, other, otherColleague, operator])
      expect(await change(caller, reader.id, { readOnly: false })).toEqual(nothing)
    for (const id of [absent, 'not-an-id', other.id, otherColleague.id])
      expect(await change(owner, id, { readOnly: true })).toEqual(nothing)
  })

  test.each([[{ readOnly: 'yes' }], [{ vendorId: absent }], [{ lastFeedbackReminderShownAt: 'today' }]])(
    '%j is refused',
    async (body) => {
      expect(coded(await change(owner, reader.id, body))).toEqual([400, 'INVALID_REQUEST'])
    },
  )
})

describe('removing a colleague', () => {
  const remove = (caller: Person, id: string) => caller.call('DELETE', `/user-accounts/${id}`)

  test('ends every session and all access at once', async () => {
    const bob = await colleagueOf(owner)
    const vendorPath = `/vendors/${owner.vendorId}/user-accounts`
    expect((await bob.call('GET', vendorPath)).status).toBe(200)
    const removed = await remove(owner, bob.id)
    expect([removed.status, removed.text]).toEqual([204, ''])
    expect((await bob.call('GET', vendorPath)).status).toBe(401)
    const again = await signIn(bob.email)
    expect(await again.call('GET', vendorPath)).toEqual(nothing)
    expect(await read(again)).toEqual(nothing)
    expect(Object.keys(claimsIn(again.idToken)).filter((name) => name.startsWith('custom:'))).toEqual([])
    expect(await remove(owner, bob.id)).toEqual(nothing)
    const [row] = await sql`
      select actor, before from platform.audit_log where action = 'access.remove-colleague' and subject = ${bob.id}`
    expect(row).toMatchObject({ actor: owner.sub, before: { email: bob.email } })
  })

  test('withdraws an invitation', async () => {
    const late = await signUp()
    const asked = { email: late.email, readOnly: false }
    const { json } = await owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, asked)
    expect((await remove(owner, String(json['id']))).status).toBe(204)
    expect(await late.call('POST', path(late.email, '/register'))).toEqual(nothing)
  })

  test('is refused for the owner, and to everybody else', async () => {
    expect(coded(await remove(owner, owner.id))).toEqual([409, 'CONFLICT'])
    const waiting = { email: freshEmail(), readOnly: false }
    const { json } = await owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, waiting)
    const { id: third } = await colleagueOf(owner)
    for (const caller of [colleague, reader]) {
      for (const id of [owner.id, third, String(json['id'])])
        expect(coded(await remove(caller, id))).toEqual([403, 'FORBIDDEN'])
      for (const id of [absent, 'not-an-id', otherColleague.id, other.id])
        expect(await remove(caller, id)).toEqual(nothing)
    }
    for (const caller of [newUser, operator, other]) expect(await remove(caller, reader.id)).toEqual(nothing)
    for (const id of [absent, 'not-an-id', otherColleague.id, other.id])
      expect(await remove(owner, id)).toEqual(nothing)
    expect((await stranger('DELETE', `/user-accounts/${reader.id}`)).status).toBe(401)
  })

  test.each([
    ['a colleague', false],
    ['a read-only colleague', true],
  ])('%s can leave, which ends all access at once, and the owner is notified', async (_who, readOnly) => {
    const boss = await ownerWithVendor()
    const bob = await colleagueOf(boss, readOnly)
    const elsewhere = await signIn(bob.email)
    expect((await remove(bob, bob.id.toUpperCase())).status).toBe(204)
    const vendorPath = `/vendors/${boss.vendorId}/user-accounts`
    for (const caller of [bob, elsewhere]) expect((await caller.call('GET', vendorPath)).status).toBe(401)
    const again = await signIn(bob.email)
    expect(await again.call('GET', vendorPath)).toEqual(nothing)
    expect(Object.keys(claimsIn(again.idToken)).filter((name) => name.startsWith('custom:'))).toEqual([])
    expect(await remove(again, bob.id)).toEqual(nothing)
    // The invitation is used up: the person who signs in again gets an account of their own.
    expect(await again.call('POST', path(bob.email, '/register'))).toEqual(nothing)
    expect((await create(again)).json).toMatchObject({ parentId: null, vendorId: null })
    const [row] = await sql`
      select action, actor, vendor_id, before from platform.audit_log
      where subject = ${bob.id} order by at desc limit 1`
    expect(row).toMatchObject({
      action: 'access.leave-vendor',
      actor: bob.sub,
      vendor_id: boss.vendorId,
      before: { email: bob.email, readOnly },
    })
    const mail = await mailTo(boss.email, `${bob.email} has left your business`)
    expect(mail.text).toContain('/dashboard/account/users')
  })

  test('by the owner sends the owner no mail, and leaving twice at the same time has one effect', async () => {
    const boss = await ownerWithVendor()
    const [ann, bob] = [await colleagueOf(boss), await colleagueOf(boss)]
    expect((await remove(boss, ann.id)).status).toBe(204)
    const answers = await Promise.all([remove(bob, bob.id), remove(bob, bob.id), remove(bob, bob.id)])
    expect(statusesOf(answers).filter((status) => status === 204)).toHaveLength(1)
    const mailed = await sql`
      select data from pgboss.job where name = 'access.mail-departure' and data ->> 'vendorId' = ${boss.vendorId}`
    expect(mailed.map(({ data }) => (data as { subject: string }).subject)).toEqual([bob.sub])
  })
})
