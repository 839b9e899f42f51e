import { describe, expect, test } from 'vitest'
import { answeringMachine } from './testing/answering-machine.ts'
import { createUserPool } from './user-pool.ts'

/** The longest valid ID; the test adds one more letter. */
const longestPoolId = `local_${'x'.repeat(49)}`

describe('validation before sending', () => {
  const open = (userPoolId: string, clientId = 'client') =>
    createUserPool({ endpoint: 'http://service.test/', userPoolId, clientId })

  test.each(['local_Pool', 'eu-west-1_a1B2', longestPoolId])('the user pool id %s is accepted', (id) => {
    expect(() => open(id)).not.toThrow()
  })

  test.each(['', 'local', 'local_', '_Pool', 'local_Po ol', 'local_Po-ol', `${longestPoolId}x`])(
    'the user pool id %j is refused',
    (id) => {
      expect(() => open(id)).toThrow('user pool id')
    },
  )

  test('the client id is required', () => {
    expect(() => open('local_Pool', '')).toThrow('client id')
  })

  test('an unknown flow is refused', async () => {
    const h = answeringMachine()
    for (const flow of ['USER_AUTH', 'REFRESH_TOKEN_AUTH', '', 'toString']) {
      const refused = h.pool.signIn('ann@example.test', 'secret', { flow: flow as 'CUSTOM_AUTH' })
      await expect(refused).rejects.toMatchObject({ message: 'Authentication flow type is invalid.' })
    }
    expect(h.sent).toEqual([])
  })

  test('the flow that sends the password needs one', async () => {
    const h = answeringMachine()
    const refused = h.pool.signIn('ann@example.test', '', { flow: 'USER_PASSWORD_AUTH' })
    await expect(refused).rejects.toMatchObject({ message: 'PASSWORD parameter is required' })
    expect(h.sent).toEqual([])
  })
})

type Pool = ReturnType<typeof answeringMachine>['pool']

test.each<[string, (pool: Pool) => Promise<unknown>]>([
  ['user', (pool) => pool.user()],
  ['changePassword', (pool) => pool.changePassword('old', 'new')],
  ['updateAttributes', (pool) => pool.updateAttributes({ name: 'Ann' })],
  ['deleteAttributes', (pool) => pool.deleteAttributes(['name'])],
  ['sendAttributeCode', (pool) => pool.sendAttributeCode('email')],
  ['verifyAttribute', (pool) => pool.verifyAttribute('email', '123456')],
  ['deleteUser', (pool) => pool.deleteUser()],
  ['associateSoftwareToken', (pool) => pool.associateSoftwareToken()],
  ['verifySoftwareToken', (pool) => pool.verifySoftwareToken('123456')],
  ['setMfaPreference', (pool) => pool.setMfaPreference({ totp: 'off' })],
  ['setUserSettings', (pool) => pool.setUserSettings([])],
  ['listDevices', (pool) => pool.listDevices()],
  ['getDevice', (pool) => pool.getDevice('local_1')],
  ['forgetDevice', (pool) => pool.forgetDevice('local_1')],
  ['globalSignOut', (pool) => pool.globalSignOut()],
  ['refresh', (pool) => pool.refresh()],
])('%s requires a session: there is none, or it has ended', async (_, act) => {
  const h = answeringMachine()
  const refused = { code: 'NotAuthenticated', message: 'User is not authenticated' }
  await expect(act(h.pool)).rejects.toMatchObject(refused)
  h.store.set('user-pool.client.session', '{"idToken":"x"}')
  await expect(act(h.pool)).rejects.toMatchObject(refused)
  expect(h.sent).toEqual([])
})

test('an operation whose session ends by a refused refresh fails like one without a session', async () => {
  const h = answeringMachine()
  await h.signIn()
  h.at(1_004_000)
  h.refuse('NotAuthorizedException', 'Refresh Token has been revoked')
  await expect(h.pool.user()).rejects.toMatchObject({
    code: 'NotAuthenticated',
    message: 'User is not authenticated',
  })
  expect([h.operations(), h.events]).toEqual([['InitiateAuth'], ['sign_out']])
})
