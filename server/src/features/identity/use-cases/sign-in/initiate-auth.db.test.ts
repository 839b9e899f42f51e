import { expect, test, vi } from 'vitest'
import { confirmed, signIn } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool } from '../../testing/test-identity.ts'
import { initiateAuth } from './initiate-auth.ts'

test('an address that only a provider vouches for on another account does not hide its owner, also at a second sign-in', async () => {
  const { identity, database, freshEmail, ...setup } = await testIdentity()
  await database.sql`update identity.clients set flows = flows || '{USER_PASSWORD_AUTH}'`
  const model = await confirmed({ identity, database, freshEmail, ...setup })
  const email = freshEmail()
  // The other account is older, so that a statement that does not exclude it finds it first.
  await database.sql`
    insert into identity.accounts (id, pool_id, email, email_verified, status, srp_salt, srp_verifier, attributes,
      external_name, created_at, updated_at)
    select gen_random_uuid(), pool_id, ${email}, false, 'confirmed', srp_salt, srp_verifier, '{}', 'idp_stranger',
      created_at, updated_at
    from identity.accounts where id = ${model.sub}::uuid`
  const owner = await confirmed({ identity, database, freshEmail, ...setup }, email)
  const signInAs = async (USERNAME: string) => {
    const answer = await initiateAuth(identity, {
      ClientId: testPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: goodPassword },
    })
    const token = answer.AuthenticationResult?.AccessToken ?? ''
    return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
  }
  // The second sign-in reads client and account at the same time.
  expect([await signInAs(email), await signInAs(email), await signInAs(owner.sub)]).toEqual([
    owner.sub,
    owner.sub,
    owner.sub,
  ])
})

const setup = await testIdentity()
const { sql } = setup.database

/** Returns whether the last statement of a sign-in waits for a lock. */
const isWaiting = async () => {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`
  return (row?.waiting ?? 0) > 0
}

test.each([
  ['another password', { srp_salt: 'a0' }],
  ['no way to sign in', { enabled: false }],
])('a sign-in during which its account gets %s fails', async (_what, change) => {
  const { email, sub } = await confirmed(setup)
  const outcome = await setup.identity.db.transaction().execute(async (tx) => {
    await tx.updateTable('identity.accounts').set(change).where('id', '=', sub).execute()
    const signingIn = signIn(setup, email).then(
      () => 'in',
      (error: unknown) => String(error),
    )
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 20_000, interval: 20 })
    return { signingIn }
  })
  expect(await outcome.signingIn).toContain('Incorrect username or password.')
  expect(await sql`select id from identity.families where account_id = ${sub}`).toEqual([])
})
