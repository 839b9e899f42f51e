import { randomUUID } from 'node:crypto'
import { basePaths } from '@sooner/contract/base-paths'
import { areOfOneSignIn } from '@sooner/user-pool-client/stored-session'
import * as access from '@sooner/contract/access'
import * as bankAccounts from '@sooner/contract/bank-accounts'
import * as documents from '@sooner/contract/documents'
import type { Route } from '@sooner/contract/route'
import * as vendors from '@sooner/contract/vendors'
import { beforeAll, expect, test } from 'vitest'
import { openCalls } from '../../portal/src/lib/calls/open.ts'
import { pdf } from '../../server/src/features/documents/testing/files.ts'
import { form, list } from './support/bank-accounts.ts'
import { sharedServer } from './support/shared-servers.ts'
import { coded, freshEmail, type Person } from './support/people.ts'
import { ask, type Sent } from './support/routes/ask.ts'
import { business, openVendorPeople, type Owner } from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
const { signUp, ownerWithVendor, colleagueOf } = await openVendorPeople(server)
let owner: Owner

beforeAll(async () => {
  owner = await ownerWithVendor()
  await sql`update directory.vendors set onboarded_at = now() where vendor_id = ${owner.vendorId}`
})

const send = (by: Pick<Person, 'token'>, route: Route, key: string, sent: Sent = {}) =>
  ask(server.address, route, by.token, { ...sent, headers: { 'idempotency-key': key } })

const mailsTo = async (email: string) =>
  (await sql`select 1 from access.invitation_mails where email = ${email}`).length

test('the portal repeats a request whose answer was lost, which takes effect once', async () => {
  const { token, sub } = await signUp()
  let tries = 0
  const calls = openCalls({
    basePaths: {
      vendor: server.address + basePaths.vendor,
      invoice: server.address + basePaths.invoice,
      payments: server.address + basePaths.payments,
    },
    bearer: async () => token,
    areOfOneSignIn,
    onSignedOut: () => undefined,
    fetch: async (...request) => {
      const answer = await fetch(...request)
      tries += 1
      if (tries === 1) throw new TypeError('The connection broke')
      return answer
    },
  })
  expect(await calls({ name: 'sendFeedback', parts: { body: { message: 'Once.' } } })).toEqual({ data: null })
  const rows = await sql`select 1 from vendors.feedback where account_sub = ${sub}`
  expect([tries, rows.length]).toEqual([2, 1])
})

test('a repeated invitation sends one mail and gets the same answer', async () => {
  const [key, email] = [randomUUID(), freshEmail()]
  const sent = { params: { id: owner.vendorId }, body: { email, readOnly: true } }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(owner, access.inviteColleague, key, sent)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => answers[0]?.status))
  expect([new Set(answers.map(({ text }) => text)).size, await mailsTo(email)]).toEqual([1, 1])
  const another = { ...sent, body: { email: freshEmail(), readOnly: true } }
  expect(coded(await send(owner, access.inviteColleague, key, another))).toEqual([
    422,
    'IDEMPOTENCY_KEY_REUSED',
  ])
})

test('a vendor and a bank account are created once, although an independent second try would be refused', async () => {
  const person = await signUp()
  const [key, body] = [randomUUID(), business]
  const [made, again] = [
    await send(person, vendors.createVendor, key, { body }),
    await send(person, vendors.createVendor, key, { body }),
  ]
  expect([made.status, again.status, again.text]).toEqual([201, 201, made.text])
  expect(coded(await send(person, vendors.createVendor, randomUUID(), { body }))).toEqual([409, 'CONFLICT'])

  const account = { params: { id: owner.vendorId }, body: form() }
  const first = await send(owner, bankAccounts.addBankAccount, key, account)
  expect((await send(owner, bankAccounts.addBankAccount, key, account)).text).toBe(first.text)
  expect([first.status, (await list(owner)).length]).toEqual([201, 1])
})

test('a caller who lost the permission does not get the stored answer', async () => {
  const colleague = await colleagueOf(owner)
  const key = randomUUID()
  const sent = { params: { id: owner.vendorId }, body: { documentType: 'Bank Letter' }, file: pdf() }
  const handIn = () => send(colleague, documents.uploadVendorDocument, key, sent)
  const first = await handIn()
  expect([first.status, (await handIn()).text]).toEqual([201, first.text])
  const stored = await sql`select 1 from documents.documents where vendor_id = ${owner.vendorId}`
  expect(stored).toHaveLength(1)
  await owner.call('DELETE', `/user-accounts/${colleague.id}`)
  const refused = await handIn()
  expect(refused.status).toBeGreaterThanOrEqual(401)
  expect(refused.text).not.toContain(first.json['id'])
})

test("another account's key is independent", async () => {
  const other = await ownerWithVendor()
  await sql`update directory.vendors set onboarded_at = now() where vendor_id = ${other.vendorId}`
  const key = randomUUID()
  const invite = (by: Owner, email: string) =>
    send(by, access.inviteColleague, key, {
      params: { id: by.vendorId },
      body: { email, readOnly: false },
    })
  const [first, second] = [await invite(owner, freshEmail()), await invite(other, freshEmail())]
  expect([first.status, second.status, first.text === second.text]).toEqual([
    first.status,
    first.status,
    false,
  ])
})
