import { beforeAll, describe, expect, test } from 'vitest'
import { maxChangesPerDay } from '../../server/src/platform/transaction.ts'
import { accounts, add, idOf } from './support/bank-accounts.ts'
import { sharedServer } from './support/shared-servers.ts'
import { coded, freshEmail, statusesOf, type Answered } from './support/people.ts'
import { openCrowd, type Crowd } from './support/routes/crowd.ts'
import { anotherName } from './support/routes/row.ts'
import { business, worksFor } from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
let crowd: Crowd

beforeAll(async () => {
  crowd = await openCrowd(server)
  await worksFor(server, crowd.owner.vendorId, [1, 'HL-C-101'])
})

/** Records the action as if the account had performed it this often within the last day. */
const did = (actor: string, action: string, times: number) => sql`
  insert into platform.audit_log (at, actor, action, subject)
  select now() - interval '1 hour', ${actor}, ${action}, 'it' from generate_series(1, ${times}::int)`

async function versionOf({ owner }: Crowd): Promise<number> {
  return Number((await owner.call('GET', `/vendors/${owner.vendorId}`)).json['version'])
}

/** Changes that a user could switch back and forth without end, each with the name of its audit entry. */
const changes: readonly (readonly [action: string, change: (crowd: Crowd) => Promise<Answered>])[] = [
  [
    'vendors.update-vendor',
    async (all) =>
      all.owner.call('PUT', `/vendors/${all.owner.vendorId}`, { ...business, version: await versionOf(all) }),
  ],
  [
    'vendors.change-preferences',
    async ({ owner }) => {
      const path = `/vendor-preferences/${owner.vendorId}`
      const { preferences } = (await owner.call('GET', path)).json as { preferences: { language: string } }
      const language = preferences.language === 'en-US' ? 'es-PR' : 'en-US'
      return owner.call('PATCH', path, { preferences: { language } })
    },
  ],
  [
    'partners.label-client',
    ({ owner }) =>
      owner.call('PUT', '/../invoice-service/external-clients/partners/1/vendor-client-data/HL-C-101', {
        clientName: anotherName(),
      }),
  ],
  [
    'access.change-user-account',
    async ({ owner, colleague }) => {
      const listed = await owner.call('GET', `/vendors/${owner.vendorId}/user-accounts`)
      const users = JSON.parse(listed.text) as { id: string; readOnly: boolean }[]
      const readOnly = users.find(({ id }) => id === colleague.id)?.readOnly !== true
      return owner.call('PATCH', `/user-accounts/${colleague.id}`, { readOnly })
    },
  ],
  [
    'bank-accounts.change',
    async ({ owner }) => {
      const listed = await owner.call('GET', accounts(owner.vendorId))
      const [first] = JSON.parse(listed.text) as { id: string }[]
      const id = first?.id ?? idOf(await add(owner, owner.vendorId))
      return owner.call('PATCH', `${accounts(owner.vendorId)}/${id}`, { name: anotherName() })
    },
  ],
]

describe('permanent data is bounded', () => {
  test.each(changes)('%s', async (action, change) => {
    const { owner } = crowd
    await did(owner.sub, action, maxChangesPerDay - 1)
    expect((await change(crowd)).status).toBe(200)
    expect(coded(await change(crowd))).toEqual([429, 'RATE_LIMITED'])
    const [row] = await sql<{ made: bigint }[]>`
      select count(*) as made from platform.audit_log where actor = ${owner.sub} and action = ${action}`
    expect(Number(row?.made)).toBe(maxChangesPerDay)
  })

  test('one account does not use up the limit of another, and each day starts anew', async () => {
    const { other, colleagueOf } = crowd
    const colleague = await colleagueOf(other)
    const change = async () => {
      const { json } = await other.call('GET', `/vendors/${other.vendorId}`)
      const form = { ...business, version: json['version'] }
      return colleague.call('PUT', `/vendors/${other.vendorId}`, form)
    }
    await did(other.sub, 'vendors.update-vendor', maxChangesPerDay)
    expect((await change()).status).toBe(200)
    await sql`
      insert into platform.audit_log (at, actor, action, subject)
      select now() - interval '25 hours', ${colleague.sub}, 'vendors.update-vendor', 'it'
      from generate_series(1, ${maxChangesPerDay}::int)`
    expect((await change()).status).toBe(200)
  })

  test.each(['UpdateUserAttributes', 'DeleteUserAttributes'])('%s', async (operation) => {
    const { newUser } = crowd
    const action = `identity.${operation === 'UpdateUserAttributes' ? 'update' : 'delete'}-attributes`
    const ask = async () => {
      const answer = await fetch(`${server.address}/identity/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify({
          AccessToken: newUser.token,
          ...(operation === 'UpdateUserAttributes'
            ? { UserAttributes: [{ Name: 'name', Value: anotherName() }] }
            : { UserAttributeNames: ['name'] }),
        }),
      })
      return [answer.status, ((await answer.json()) as Record<string, unknown>)['__type']]
    }
    await did(newUser.sub, action, maxChangesPerDay - 1)
    expect(await ask()).toEqual([200, undefined])
    expect(await ask()).toEqual([400, 'TooManyRequestsException'])
  })
})

test('one address receives a limited number of invitations a day, however many businesses send them', async () => {
  const { ownerWithVendor } = crowd
  const email = freshEmail()
  const owners = await Promise.all([1, 2, 3].map(() => ownerWithVendor()))
  for (const { vendorId } of owners)
    await server.database.sql`update directory.vendors set onboarded_at = now() where vendor_id = ${vendorId}`
  const answers = await Promise.all(
    owners.flatMap((owner) =>
      [1, 2, 3, 4].map(() =>
        owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, { email, readOnly: false }),
      ),
    ),
  )
  expect(statusesOf(answers)).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
  const [another] = owners
  const form = { email: freshEmail(), readOnly: false }
  expect((await another?.call('POST', `/vendors/${another.vendorId}/user-accounts`, form))?.status).toBe(201)
})
