import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { add } from './support/bank-accounts.ts'
import { sharedServer } from './support/shared-servers.ts'
import {
  choose,
  finish,
  openOnboardingPeople,
  program,
  progressOf,
  linked,
} from './support/onboarding-people.ts'
import { claimsIn, coded } from './support/people.ts'
import { business } from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
const people = await openOnboardingPeople(server)
const { signUp, signIn, stranger, ownerWithVendor, colleagueOf, invited, completed, finished } = people

const claimOf = async (email: string) => claimsIn((await signIn(email)).idToken)['custom:vendorId']
const statusOf = async (secret: string) =>
  (await sql<{ status: string }[]>`select status from onboarding.onboardings where id = ${secret}`)[0]?.status

test('finishing is not found for others, and reserved for the owner', async () => {
  const owner = await completed()
  const other = await ownerWithVendor()
  const nothing = await other.call('GET', `/vendors/${randomUUID()}`)
  expect(coded(nothing)).toEqual([404, 'NOT_FOUND'])
  for (const person of [other, await signUp(), await signIn('operator@sooner.test')])
    for (const id of [owner.vendorId, randomUUID(), 'x']) {
      if (id !== owner.vendorId || person !== owner) expect(await finish(person, id)).toEqual(nothing)
    }
  expect(coded(await finish(await colleagueOf(owner), owner.vendorId))).toEqual([403, 'FORBIDDEN'])
  expect(coded(await finish(await colleagueOf(owner, true), owner.vendorId))).toEqual([403, 'READ_ONLY'])
  expect(coded(await stranger('POST', `/vendors/${owner.vendorId}/onboarding/finish`))).toEqual([
    401,
    'UNAUTHENTICATED',
  ])
  expect(
    coded(await owner.call('POST', `/vendors/${owner.vendorId}/onboarding/finish`, { now: true })),
  ).toEqual([400, 'INVALID_REQUEST'])
})

test('finishing is refused while something is missing, with a list of it', async () => {
  const owner = await ownerWithVendor()
  const refused = await finish(owner, owner.vendorId)
  expect(coded(refused)).toEqual([409, 'ONBOARDING_INCOMPLETE'])
  expect(refused.json['details']).toEqual({
    next: 'payment-schedule',
    lacks: ['program', 'auto-get-paid-now', 'bank-account', 'service-agreement', 'terms-of-service'],
  })
  expect(await claimOf(owner.email)).toBeUndefined()
  expect(await progressOf(owner)).toMatchObject({ isFinished: false })
})

test('finishing adds the vendor to the owner’s tokens permanently', async () => {
  const owner = await completed()
  expect(await claimOf(owner.email)).toBeUndefined()
  const ended = await finish(owner, owner.vendorId)
  expect(ended).toMatchObject({ status: 200, json: { id: owner.vendorId, name: 'Brightside Cleaning' } })
  expect(await claimOf(owner.email)).toBe(owner.vendorId)
  expect(await progressOf(owner)).toMatchObject({ isFinished: true, next: null })
  expect(await finish(owner, owner.vendorId)).toEqual(ended)
  const recorded = await sql`
    select actor, before, after from platform.audit_log
    where vendor_id = ${owner.vendorId} and action = 'vendors.finish-onboarding'`
  expect(recorded).toEqual([
    { actor: owner.sub, before: { onboardedAt: null }, after: { onboardedAt: expect.any(String) } },
  ])
})

test('finishing from several tabs at the same time takes effect once', async () => {
  const owner = await completed()
  const answers = await Promise.all(Array.from({ length: 4 }, () => finish(owner, owner.vendorId)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const recorded = await sql`
    select 1 from platform.audit_log
    where vendor_id = ${owner.vendorId} and action = 'vendors.finish-onboarding'`
  expect(recorded).toHaveLength(1)
})

test('nobody returns to onboarding: later requirements do not exclude a vendor', async () => {
  const owner = await finished()
  await sql`delete from vendors.preferences where vendor_id = ${owner.vendorId}`
  expect(await progressOf(owner)).toMatchObject({ isFinished: true, next: 'auto-get-paid-now' })
  expect((await finish(owner, owner.vendorId)).status).toBe(200)
})

test('a colleague is a user of the vendor from registration on', async () => {
  const owner = await finished()
  const colleague = await colleagueOf(owner)
  expect([await claimOf(colleague.email), await claimOf(owner.email)]).toEqual([
    owner.vendorId,
    owner.vendorId,
  ])
})

describe('an invitation', () => {
  test('becomes onboarded when its vendor has finished', async () => {
    const ann = await invited({ customMsa: true, skips: true, programs: [program('NET-30')] })
    const owner = await linked(ann, {}, { programCode: 'NET-30' })
    expect(await statusOf(ann.secret)).toBe('contacted')
    await add(owner, owner.vendorId)
    expect((await finish(owner, owner.vendorId)).status).toBe(200)
    expect(await statusOf(ann.secret)).toBe('onboarded')
  })

  test('becomes onboarded at once where its vendor had finished before', async () => {
    const owner = await finished()
    const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
    await sql`
      insert into onboarding.onboardings (id, partner_id, external_vendor_id, fee_scheme, custom_msa,
        skip_auto_instant_payout_step, available_programs, vendor_name, email, status, created_at)
      values (${secret}, 2, ${secret}, 'discounting', false, false, '[]', 'Bright', ${owner.email}, 'open', now())`
    await owner.call('POST', `/onboardings/${secret}/register`)
    expect((await owner.call('PUT', `/partners/2/external-vendors/${secret}`, business)).status).toBe(200)
    expect(await statusOf(secret)).toBe('onboarded')
  })
})

test('a program that is no longer offered has to be replaced', async () => {
  const ann = await invited({
    customMsa: true,
    skips: true,
    programs: [program('NET-30'), program('NET-60', false)],
  })
  const owner = await linked(ann)
  await add(owner, owner.vendorId)
  await choose(owner, owner.vendorId, { programCode: 'NET-60' })
  expect((await finish(owner, owner.vendorId)).json['details']).toMatchObject({ lacks: ['program'] })
})
