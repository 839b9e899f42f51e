import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { confirmed, signIn } from '../../testing/people.ts'
import { testIdentity, testPool } from '../../testing/test-identity.ts'
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts'

const setup = await testIdentity()
const { ClientId, Password } = { ClientId: testPool.clientId, Password: 'Another-Pass-1' }
type Setup = typeof setup
// This first call reads the key for simulated accounts, which is cached, so that it is not counted below.
await expect(signIn(setup, setup.freshEmail())).rejects.toThrow('Incorrect username or password.')

/** Counts the database round trips, which make up most of the duration of a call. */
function counting(): { readonly counted: Setup; readonly ways: () => number } {
  let ways = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      ways += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = setup.identity.db.withPlugin(plugin)
  return { counted: { ...setup, identity: { ...setup.identity, db } }, ways: () => ways }
}

const acts: Readonly<Record<string, (setup: Setup, Username: string) => Promise<unknown>>> = {
  'signing in with a wrong password': (on, name) => signIn(on, name, 'Wrong-Pass-1'),
  'asking for a code': ({ identity }, Username) => forgotPassword(identity, { ClientId, Username }),
  'giving a wrong code': async ({ identity }, Username) => {
    await forgotPassword(setup.identity, { ClientId, Username })
    const ConfirmationCode = '000000'
    return confirmForgotPassword(identity, { ClientId, Username, ConfirmationCode, Password })
  },
}

test.each(Object.entries(acts))('%s makes as many database calls for an unknown name', async (_, act) => {
  const known = counting()
  const person = await confirmed(setup)
  const answer = await act(known.counted, person.email).catch(String)
  const unknown = counting()
  const other = await act(unknown.counted, setup.freshEmail()).catch(String)
  expect(unknown.ways()).toBe(known.ways())
  expect(known.ways()).toBeGreaterThan(2)
  expect(typeof other).toBe(typeof answer)
})
