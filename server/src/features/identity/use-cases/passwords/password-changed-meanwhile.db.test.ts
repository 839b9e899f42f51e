import { expect, test, vi } from 'vitest'
import { confirmed, signIn } from '../../testing/people.ts'
import { testIdentity } from '../../testing/test-identity.ts'

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
