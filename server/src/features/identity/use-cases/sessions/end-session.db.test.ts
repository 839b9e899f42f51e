import { expect, test } from 'vitest'
import { confirmed, tokensFor, type Person } from '../../testing/people.ts'
import { testIdentity, testPool } from '../../testing/test-identity.ts'
import { endSession } from './end-session.ts'
import { revokeToken } from './revoke-tokens.ts'

const setup = await testIdentity()
const { identity, database } = setup

const logged = async ({ sub }: Person, action: string) => {
  const rows = await database.sql`
    select 1 from platform.audit_log where actor = ${sub} and action = ${action}`
  return rows.length
}

test('a sign-in that is ended again, in turn or at once, is logged once', async () => {
  const person = await confirmed(setup)
  const { idToken } = await tokensFor(setup, person)
  const end = () => endSession(identity, { id_token_hint: idToken })
  const [first, second] = await Promise.all([end(), end()])
  expect([first, second, await end()]).toEqual([first, first, first])
  expect(await logged(person, 'identity.end-session')).toBe(1)
})

test('a token that is revoked again, in turn or at once, is logged once', async () => {
  const person = await confirmed(setup)
  const { refreshToken } = await tokensFor(setup, person)
  const revoke = () => revokeToken(identity, { ClientId: testPool.clientId, Token: refreshToken })
  await Promise.all(Array.from({ length: 4 }, revoke))
  await revoke()
  expect(await logged(person, 'identity.revoke-token')).toBe(1)
})

test('a sign-in that was revoked before is not logged as ended', async () => {
  const person = await confirmed(setup)
  const { idToken, refreshToken } = await tokensFor(setup, person)
  await revokeToken(identity, { ClientId: testPool.clientId, Token: refreshToken })
  await endSession(identity, { id_token_hint: idToken })
  expect(await logged(person, 'identity.end-session')).toBe(0)
})
