import { beforeEach, describe, expect, test } from 'vitest'
import { answeringMachine } from './testing/answering-machine.ts'

let h: ReturnType<typeof answeringMachine>
beforeEach(async () => {
  h = answeringMachine()
  await h.signIn()
})

type Pool = typeof h.pool
const delivery = { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' }

describe('operations on the own account', () => {
  test.each<[string, (pool: Pool) => Promise<unknown>, object]>([
    [
      'ChangePassword',
      (pool) => pool.changePassword('old', 'new'),
      { PreviousPassword: 'old', ProposedPassword: 'new' },
    ],
    ['DeleteUserAttributes', (pool) => pool.deleteAttributes(['name']), { UserAttributeNames: ['name'] }],
    [
      'VerifyUserAttribute',
      (pool) => pool.verifyAttribute('email', '123456'),
      { AttributeName: 'email', Code: '123456' },
    ],
    [
      'VerifySoftwareToken',
      (pool) => pool.verifySoftwareToken('123456', 'phone'),
      { UserCode: '123456', FriendlyDeviceName: 'phone' },
    ],
    [
      'SetUserMFAPreference',
      (pool) => pool.setMfaPreference({ totp: 'preferred' }),
      { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
    ],
    [
      'SetUserMFAPreference',
      (pool) => pool.setMfaPreference({ totp: 'off', sms: 'enabled' }),
      {
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        SMSMfaSettings: { Enabled: true, PreferredMfa: false },
      },
    ],
    [
      'SetUserSettings',
      (pool) => pool.setUserSettings([{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }]),
      { MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] },
    ],
  ])('%s sends the access token and its parameters', async (operation, act, parameters) => {
    h.replies.push({ body: {} })
    await act(h.pool)
    const session = await h.pool.session()
    expect(h.operations()).toEqual([operation])
    expect(h.sent[0]?.body).toEqual({ AccessToken: session?.accessToken, ...parameters })
  })

  test('a changed attribute returns each code that was sent for it', async () => {
    h.replies.push({ body: { CodeDeliveryDetailsList: [delivery] } }, { body: {} })
    expect(await h.pool.updateAttributes({ email: 'new@example.test' })).toEqual([delivery])
    expect(await h.pool.updateAttributes({ name: 'Ann' })).toEqual([])
    expect(h.sent[0]?.body['UserAttributes']).toEqual([{ Name: 'email', Value: 'new@example.test' }])
  })

  test('a code can be requested again', async () => {
    h.replies.push({ body: { CodeDeliveryDetails: delivery } })
    expect(await h.pool.sendAttributeCode('email')).toEqual(delivery)
  })

  test('an authenticator returns its secret', async () => {
    h.replies.push({ body: { SecretCode: 'ABCDEFGH' } })
    expect(await h.pool.associateSoftwareToken()).toEqual({ secret: 'ABCDEFGH' })
  })

  test('the second factors are returned with the account', async () => {
    const factors = { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
    h.replies.push({ body: { Username: 'sub', UserAttributes: [{ Name: 'name' }], ...factors } })
    expect(await h.pool.user()).toEqual({
      username: 'sub',
      attributes: { name: '' },
      mfa: { preferred: 'SOFTWARE_TOKEN_MFA', enabled: ['SOFTWARE_TOKEN_MFA'] },
    })
  })

  test('a deleted account leaves nothing behind', async () => {
    const key = 'local_1'
    h.signedIn({ NewDeviceMetadata: { DeviceKey: key, DeviceGroupKey: '-group' } })
    h.replies.push({ body: {} }, { body: {} })
    await h.pool.signIn('ann@example.test', 'secret')
    await h.pool.deleteUser()
    expect([...h.store.keys()]).toEqual([])
    expect(h.events).toEqual(['sign_in', 'sign_out'])
  })

  test('an account that could not be deleted stays signed in', async () => {
    h.replies.push(new TypeError('offline'))
    await expect(h.pool.deleteUser()).rejects.toMatchObject({ code: 'NetworkError' })
    expect(await h.pool.session()).toBeDefined()
  })
})

describe('a lost password', () => {
  test('is requested, and replaced with the code', async () => {
    h.replies.push({ body: { CodeDeliveryDetails: delivery } }, { body: {} })
    expect(await h.pool.forgotPassword('ann@example.test')).toEqual(delivery)
    await h.pool.confirmForgotPassword('ann@example.test', '123456', 'New-Pass-1')
    expect(h.sent.map(({ operation, body }) => [operation, body])).toEqual([
      ['ForgotPassword', { ClientId: 'client', Username: 'ann@example.test' }],
      [
        'ConfirmForgotPassword',
        {
          ClientId: 'client',
          Username: 'ann@example.test',
          ConfirmationCode: '123456',
          Password: 'New-Pass-1',
        },
      ],
    ])
  })
})
