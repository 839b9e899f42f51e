import { beforeAll, expect, test } from 'vitest'
import { coded, type Person } from './support/people.ts'
import { sharedServer } from './support/shared-servers.ts'
import { openVendorPeople, type Owner } from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
const { signIn, ownerWithVendor, colleagueOf, mailTo } = await openVendorPeople(server)

let operator: Person
beforeAll(async () => {
  operator = await signIn('operator@sooner.test')
})

interface OfUser {
  readonly userAccountId: string
  readonly email: string
  readonly total: number
  readonly sessions: readonly object[]
}
const sessionsOf = async ({ vendorId }: Owner) => {
  const answer = await operator.call('GET', `/operator/vendors/${vendorId}/sessions`)
  expect(answer.status).toBe(200)
  return { text: answer.text, users: JSON.parse(answer.text) as readonly OfUser[] }
}
const end = ({ vendorId }: Owner, userAccountId: string, by: Person = operator) =>
  by.call('POST', `/operator/vendors/${vendorId}/user-accounts/${userAccountId}/end-sessions`, {
    reason: 'the owner lost a telephone',
  })

test('the sessions of a vendor’s users are shown as each user sees them, with no session’s id or token', async () => {
  const owner = await ownerWithVendor()
  const colleague = await colleagueOf(owner)
  const { text, users } = await sessionsOf(owner)
  expect(users.map(({ email }) => email)).toEqual([owner.email, colleague.email])
  const [first] = users
  expect(first?.total).toBe(first?.sessions.length)
  expect(first?.sessions[0]).toEqual({
    startedAt: expect.any(String),
    lastUsedAt: expect.any(String),
    endsAt: expect.any(String),
    ip: expect.stringContaining('127.0.0.1'),
    agent: expect.any(String),
  })
  const families = await sql`select id from identity.families where account_id = ${owner.sub}`
  expect(families.length).toBeGreaterThan(0)
  for (const secret of [owner.token, owner.idToken, owner.sub, ...families.map(({ id }) => String(id))])
    expect(text).not.toContain(secret)
})

test('all sessions of a user end at once by an operator, who states why; the user is told, and signs in again', async () => {
  const owner = await ownerWithVendor()
  const colleague = await colleagueOf(owner)
  const [first] = (await sessionsOf(owner)).users
  const userAccountId = first?.userAccountId ?? ''
  expect((await end(owner, userAccountId)).json).toEqual({ ended: first?.total })
  expect((await owner.call('GET', `/vendors/${owner.vendorId}`)).status).toBe(401)
  expect((await colleague.call('GET', `/vendors/${owner.vendorId}`)).status).toBe(200)
  const { text } = await mailTo(owner.email, /^You were signed out everywhere$/)
  // Neither who did it, nor from where, nor why.
  expect(text).not.toMatch(/operator@|127\.0\.0\.1|telephone/)
  const entries = await sql`
    select actor, before, after from platform.audit_log where action = 'access.end-sessions' and subject = ${userAccountId}`
  expect(entries).toEqual([
    {
      actor: operator.sub,
      before: null,
      after: { reason: 'the owner lost a telephone', ended: first?.total },
    },
  ])
  const again = await signIn(owner.email)
  expect((await again.call('GET', `/vendors/${owner.vendorId}`)).status).toBe(200)
})

test('sessions of another vendor’s user or of staff are ended by nobody, and by nobody but operators', async () => {
  const [owner, other] = [await ownerWithVendor(), await ownerWithVendor()]
  const [ofOther] = (await sessionsOf(other)).users
  expect((await end(owner, ofOther?.userAccountId ?? '')).status).toBe(404)
  expect((await end(owner, operator.sub)).status).toBe(404)
  for (const email of ['facilitator@sooner.test', 'financier@sooner.test']) {
    const person = await signIn(email)
    expect(coded(await end(other, ofOther?.userAccountId ?? '', person))).toEqual([403, 'FORBIDDEN'])
    const answer = await person.call('GET', `/operator/vendors/${other.vendorId}/sessions`)
    expect(coded(answer)).toEqual([403, 'FORBIDDEN'])
  }
  expect((await other.call('GET', `/vendors/${other.vendorId}`)).status).toBe(200)
})

test('an operator who looks at sessions is in the audit log, once an hour', async () => {
  const [owner, other] = [await ownerWithVendor(), await ownerWithVendor()]
  for (const vendor of [owner, owner, other]) await sessionsOf(vendor)
  const looks = await sql`
    select actor, vendor_id as "vendorId" from platform.audit_log
    where action = 'access.read-sessions' and vendor_id in (${owner.vendorId}, ${other.vendorId}) order by id`
  expect(looks).toEqual([owner, other].map(({ vendorId }) => ({ actor: operator.sub, vendorId })))
})
