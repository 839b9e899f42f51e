import { expect, test } from 'vitest'
import { servedIdentity } from './testing/served-identity.ts'
import { confirmed } from './testing/people.ts'
import { goodPassword, testPool } from './testing/test-identity.ts'

test('answers of the user pool are neither compressed nor given the headers of pages', async () => {
  const served = await servedIdentity()
  const { email } = await confirmed(served)
  await served.database.sql`update identity.clients set flows = flows || '{USER_PASSWORD_AUTH}'`
  const answer = await fetch(`${served.endpoint}/`, {
    method: 'POST',
    headers: {
      'accept-encoding': 'br, gzip',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: testPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
    }),
  })
  expect(await answer.json()).toHaveProperty('AuthenticationResult')
  const { headers } = answer
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('vary') ?? '').not.toContain('accept-encoding')
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})
