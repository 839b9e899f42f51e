import { randomUUID } from 'node:crypto'
import { operations } from '@sooner/contract'
import { canAskStepUp, type Route } from '@sooner/contract/route'
import { expect, test } from 'vitest'
import { vendorParameter } from '../../server/src/features/access/domain/standings.ts'
import { ask } from './support/routes/ask.ts'
import type { Person } from './support/people.ts'
import { sharedServer } from './support/shared-servers.ts'
import { bodyAsking, staleSession } from './support/stale-session.ts'
import { openVendorPeople } from './support/vendor-people.ts'

const server = await sharedServer()
const { signIn, ownerWithVendor } = await openVendorPeople(server)
const owner = await ownerWithVendor()
const operator = await signIn('operator@sooner.test')
const stale = {
  owner: await staleSession(server, signIn, owner),
  operator: await staleSession(server, signIn, operator),
}

/** A request that passes everything before the question for a fresh proof; the ids of other things are looked up after it. */
function request({ path, params, stepUp }: Route) {
  const named = vendorParameter(path)
  const idOf = (name: string) => (name === named ? owner.vendorId : randomUUID())
  return {
    params: Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, idOf(name)])),
    body: bodyAsking({ stepUp }),
  }
}

test('every route that changes access or where money goes refuses a stale session, and only because it is stale', async () => {
  const asking = server.routes.filter(canAskStepUp)
  const answers = new Map<string, unknown>()
  for (const route of asking) {
    const by = route.who.includes('operator') ? 'operator' : 'owner'
    const refused = await ask(server.address, route, stale[by].token, request(route))
    const fresh = { owner, operator }[by]
    // The unexpected query prevents every effect, and its refusal shows that the fresh session was asked for no proof.
    const sent = { ...request(route), query: { unexpected: '1' } }
    const admitted = await ask(server.address, route, fresh.token, sent)
    answers.set(route.name, [
      refused.status,
      refused.json['code'],
      admitted.json['code'] !== 'STEP_UP_REQUIRED',
    ])
  }
  const wanted = [403, 'STEP_UP_REQUIRED', true]
  expect([...answers].filter(([, answer]) => JSON.stringify(answer) !== JSON.stringify(wanted))).toEqual([])
  // The loop must not be empty, and these routes were once open to a stale session.
  for (const name of ['inviteColleague', 'changeUserAccount', 'removeColleague'])
    expect([...answers.keys()]).toContain(name)
})

test("what a stale session changes without a proof changes nobody's access", async () => {
  const account = `/user-accounts/${owner.id}`
  const reminder = { lastFeedbackReminderShownAt: '2026-11-20T10:00:00.000Z' }
  expect((await stale.owner.call('PATCH', account, reminder)).status).toBe(200)
})

const operated = async (name: string, body: object) => {
  const answer = await fetch(`${server.address}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify(body),
  })
  const { __type: type } = (await answer.json()) as { __type?: string }
  return type
}

const phone = { Name: 'phone_number', Value: '+15185550199' }
/** The requests by which each operation that asks for a fresh proof would change who gets in. */
const changing: Readonly<Record<string, readonly object[]>> = {
  UpdateUserAttributes: [
    { UserAttributes: [{ Name: 'email', Value: 'else@vendor.test' }] },
    { UserAttributes: [phone] },
  ],
  DeleteUserAttributes: [{ UserAttributeNames: ['phone_number'] }],
  DeleteUser: [{}],
  AssociateSoftwareToken: [{}],
  SetUserMFAPreference: [{ SMSMfaSettings: { Enabled: true } }],
  SetUserSettings: [{ MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] }],
}

test('every operation of the user pool that changes who gets in refuses a stale session', async () => {
  const person: Person = stale.owner
  await server.database.sql`
    update identity.accounts set phone_verified = true,
      attributes = attributes || '{"phone_number": "+15185550123"}' where id = ${person.sub}`
  const answers: unknown[] = []
  for (const { name, freshProof } of operations) {
    if (freshProof !== 'asked') continue
    const bodies = changing[name] ?? []
    expect([name, bodies.length > 0]).toEqual([name, true])
    for (const body of bodies) {
      const type = await operated(name, { AccessToken: person.token, ...body })
      if (type !== 'ForbiddenException') answers.push([name, body, type])
    }
  }
  expect(answers).toEqual([])
})
