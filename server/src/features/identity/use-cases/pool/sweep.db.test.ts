import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { confirmed, signedUp, signIn, tokensFor, type Person } from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { forgotPassword } from '../passwords/forgot-password.ts'
import { sweep } from './sweep.ts'

let setup: TestIdentity
let person: Person
beforeEach(async () => {
  setup = await testIdentity()
  person = await confirmed(setup)
})

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    setup.identity.db,
  )
  return rows[0]?.n ?? 0
}
const days = (number: number) => setup.passSeconds(number * 24 * 3600)

test('expired data is deleted, and other data remains', async () => {
  const waiting = await signedUp(setup)
  const { accessToken: AccessToken } = await tokensFor(setup, person)
  await signIn(setup, person.email, 'Wrong-Pass-1').catch(() => undefined)
  await forgotPassword(setup.identity, { ClientId: testPool.clientId, Username: 'nobody@nowhere.test' })
  await setup.database.sql`
    insert into identity.refresh_tokens (digest, family_id, issued_at, replaced_at)
    select 'old', id, now(), now() - interval '31 days' from identity.families limit 1`
  await setup.database.sql`
    insert into identity.refresh_tokens (digest, family_id, issued_at, replaced_at)
    select 'young', id, now(), now() - interval '29 days' from identity.families limit 1`
  const before = await Promise.all(
    ['accounts', 'families', 'history'].map((name) => count(`identity.${name}`)),
  )
  await sweep(setup.identity)
  expect(
    await Promise.all(['accounts', 'families', 'history'].map((name) => count(`identity.${name}`))),
  ).toEqual(before)
  expect(await count('identity.refresh_tokens')).toBe((before[1] ?? 0) + 1)
  await getUser(setup.identity, { AccessToken })

  days(6)
  const late = await signedUp(setup)
  days(2)
  await sweep(setup.identity)
  expect(await count('identity.codes')).toBe(0)
  expect(await count('identity.guesses')).toBe(0)
  expect(await count('identity.used_secret_blocks')).toBe(0)
  const remaining = await setup.database.sql`select id from identity.accounts`
  expect(new Set(remaining.map((row) => String(row['id'])))).toEqual(new Set([person.sub, late.sub]))
  const history = await setup.database.sql`
    select 1 from platform.audit_log where action = 'identity.forget-unconfirmed' and subject = ${waiting.sub}`
  expect(history).toHaveLength(1)

  days(24)
  await sweep(setup.identity)
  expect([await count('identity.families'), await count('identity.refresh_tokens')]).toEqual([0, 0])
  expect(await count('identity.history')).toBeGreaterThan(0)
  days(400)
  await sweep(setup.identity)
  expect(await count('identity.history')).toBe(0)
})

test('an ended sign-in is deleted after a week', async () => {
  await tokensFor(setup, person)
  await setup.database.sql`update identity.families set revoked_at = ${setup.identity.clock.wall()}`
  days(6)
  await sweep(setup.identity)
  expect(await count('identity.families')).toBe(1)
  days(2)
  await sweep(setup.identity)
  expect(await count('identity.families')).toBe(0)
})

test('more rows than fit a batch are deleted in several', async () => {
  await setup.database.sql`
    insert into identity.used_secret_blocks (id, expires_at)
    select gen_random_uuid(), now() - interval '1 day' from generate_series(1, 1200)`
  expect(await sweep(setup.identity)).toMatchObject({ usedSecretBlocks: 1200 })
  expect(await count('identity.used_secret_blocks')).toBe(0)
})
