import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { atOnce } from './support/at-once.ts'
import { sharedServer, supportEmail } from './support/shared-servers.ts'
import { coded, type Person } from './support/people.ts'
import { linked, openOnboardingPeople } from './support/onboarding-people.ts'

const server = await sharedServer()
const { signUp, signIn, stranger, mailTo, ownerWithVendor, colleagueOf, invited } =
  await openOnboardingPeople(server)
const ask = (caller: Person, id: string) => caller.call('POST', `/vendors/${id}/in-flights`)

test('are requested once per vendor, whichever user asks and when, and reported to our support and to the facilitators of the partner', async () => {
  const name = `Oak ${randomUUID()}`
  const { number, ...person } = await invited()
  const owner = await linked({ ...person, number }, {}, { name })
  const id = owner.vendorId
  const answers = await atOnce(server.database, {
    hold: (tx) =>
      tx.selectFrom('directory.vendors').select('name').where('vendor_id', '=', id).forUpdate().execute(),
    start: () => [1, 2, 3].map(() => ask(owner, id)),
    waiting: 3,
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.json).toMatchObject({ id, inFlightsRequested: true })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await owner.call('GET', `/vendors/${id}`)).json).toEqual(answers[0]?.json)
  const mail = await mailTo(supportEmail, `${name} asks for invoices under way`)
  expect(mail.text).toContain(`Partner 1, which calls this vendor ${number}`)
  expect(mail.text).not.toContain('6789')
  const asked = await mailTo('facilitator@sooner.test', `${name} asks for its invoices`)
  expect(asked.text).toContain(`your vendor ${number}`)
  expect(asked.text).not.toContain(owner.email)
  const recorded = await server.database.sql`
    select actor from platform.audit_log where vendor_id = ${id} and action = 'vendors.request-in-flights'`
  expect(recorded).toEqual([{ actor: owner.sub }])
})

test('cannot be requested where no partner knows the vendor', async () => {
  const owner = await ownerWithVendor()
  expect(coded(await ask(owner, owner.vendorId))).toEqual([409, 'CONFLICT'])
  expect((await owner.call('GET', `/vendors/${owner.vendorId}`)).json).toMatchObject({
    inFlightsRequested: false,
  })
})

test('are refused to read-only colleagues, and not found for others', async () => {
  const [owner, other, newUser] = [await ownerWithVendor(), await ownerWithVendor(), await signUp()]
  const [colleague, reader] = [await colleagueOf(owner), await colleagueOf(owner, true)]
  expect(coded(await ask(colleague, owner.vendorId))).toEqual([409, 'CONFLICT'])
  expect(coded(await ask(reader, owner.vendorId))).toEqual([403, 'READ_ONLY'])
  const nothing = await ask(newUser, randomUUID())
  expect(coded(nothing)).toEqual([404, 'NOT_FOUND'])
  const operator = await signIn('operator@sooner.test')
  for (const caller of [other, newUser, operator]) {
    for (const id of [owner.vendorId, randomUUID(), 'not-an-id'])
      expect(await ask(caller, id)).toEqual(nothing)
  }
  expect((await stranger('POST', `/vendors/${owner.vendorId}/in-flights`)).status).toBe(401)
})
