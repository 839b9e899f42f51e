import { expect, test } from 'vitest'
import { confirmed } from '../../testing/people.ts'
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
  const signIn = async (USERNAME: string) => {
    const answer = await initiateAuth(identity, {
      ClientId: testPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: goodPassword },
    })
    const token = answer.AuthenticationResult?.AccessToken ?? ''
    return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
  }
  // The second sign-in reads client and account at the same time.
  expect([await signIn(email), await signIn(email), await signIn(owner.sub)]).toEqual([
    owner.sub,
    owner.sub,
    owner.sub,
  ])
})
