import { targetPrefix } from '@sooner/contract/operation'
import { expect, test } from 'vitest'
import { newDevice } from '../../testing/device.ts'
import { authenticatorApp } from '../../testing/factors.ts'
import { confirmed } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool } from '../../testing/test-identity.ts'
import { callOperation } from './call-operation.ts'

const ClientId = testPool.clientId
const password = 'Another-Pass-2'

/** Every answer is checked against the contract here, and every refusal against the list of its operation. */
test('the life of an account, by the contract: recovered, signed in, secured, given a device, deleted', async () => {
  const setup = await testIdentity()
  await setup.database.sql`update identity.clients set flows = flows || '{USER_PASSWORD_AUTH}'`
  const person = await confirmed(setup)
  const call = (name: string, body: Record<string, unknown>) =>
    callOperation(setup.identity, targetPrefix + name, body)
  const signIn = async (PASSWORD: string) => {
    const AuthParameters = { USERNAME: person.email, PASSWORD }
    const answer = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
    return answer as {
      AuthenticationResult: {
        AccessToken: string
        RefreshToken: string
        NewDeviceMetadata: { DeviceKey: string; DeviceGroupKey: string }
      }
    }
  }

  const named = { ClientId, Username: person.email }
  expect(await call('ForgotPassword', named)).toHaveProperty('CodeDeliveryDetails')
  const ConfirmationCode = await setup.latestCode(person.sub)
  await call('ConfirmForgotPassword', { ...named, ConfirmationCode, Password: password })
  const { AuthenticationResult: result } = await signIn(password)
  const { AccessToken, RefreshToken, NewDeviceMetadata } = result
  const mine = { AccessToken }
  await call('ChangePassword', { ...mine, PreviousPassword: password, ProposedPassword: goodPassword })

  const { DeviceKey, DeviceGroupKey } = NewDeviceMetadata
  const { config } = newDevice(DeviceKey, DeviceGroupKey)
  expect(await call('ConfirmDevice', { ...mine, DeviceKey, DeviceSecretVerifierConfig: config })).toEqual({
    UserConfirmationNecessary: true,
  })
  await call('UpdateDeviceStatus', { ...mine, DeviceKey, DeviceRememberedStatus: 'remembered' })
  expect(await call('GetDevice', { ...mine, DeviceKey })).toHaveProperty('Device.DeviceCreateDate')
  expect(await call('ListDevices', mine)).toHaveProperty('Devices.0.DeviceKey', DeviceKey)
  await call('ForgetDevice', { ...mine, DeviceKey })

  const { SecretCode } = await call('AssociateSoftwareToken', mine)
  const UserCode = authenticatorApp(setup, String(SecretCode)).code()
  expect(await call('VerifySoftwareToken', { ...mine, UserCode })).toEqual({ Status: 'SUCCESS' })
  const on = { Enabled: true, PreferredMfa: true }
  await call('SetUserMFAPreference', { ...mine, SoftwareTokenMfaSettings: on })
  await call('SetUserSettings', { ...mine, MFAOptions: [] })
  expect(await call('GetUser', mine)).toHaveProperty('PreferredMfaSetting', 'SOFTWARE_TOKEN_MFA')
  expect(await signIn(goodPassword)).toHaveProperty('ChallengeName', 'SOFTWARE_TOKEN_MFA')

  const refreshed = await call('GetTokensFromRefreshToken', { ClientId, RefreshToken })
  expect(refreshed).toHaveProperty('AuthenticationResult.AccessToken')
  const write = () =>
    call('UpdateUserAttributes', {
      ...mine,
      UserAttributes: [{ Name: 'email', Value: setup.freshEmail() }],
    })
  for (let count = 0; count < 5; count += 1) await write()
  const limit = { code: 'LimitExceededException' }
  await expect(write()).rejects.toMatchObject(limit)
  const email = { ...mine, AttributeName: 'email' }
  await expect(call('GetUserAttributeVerificationCode', email)).rejects.toMatchObject(limit)
  await call('VerifyUserAttribute', { ...email, Code: await setup.latestCode(person.sub) })
  await call('DeleteUserAttributes', { ...mine, UserAttributeNames: ['name'] })
  expect(await call('DeleteUser', mine)).toEqual({})
  await expect(call('GetUser', mine)).rejects.toMatchObject({ code: 'NotAuthorizedException' })
})
