import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { clients, goodPassword } from './support/official-pool.ts'
import { openSdk, refusalOf } from './support/official-sdk.ts'

const { server, client, byPassword } = await openSdk()

const ClientId = clients.plain.clientId
const newPassword = 'Another-Pass-2'

async function tokensOf(email: string, password = goodPassword) {
  const { AuthenticationResult } = await byPassword(email, password)
  const { AccessToken, RefreshToken, IdToken, NewDeviceMetadata } = AuthenticationResult ?? {}
  return { AccessToken, RefreshToken, IdToken, NewDeviceMetadata }
}

async function signedIn() {
  const account = await server.account()
  return { ...account, ...(await tokensOf(account.email)) }
}

describe('an account, from sign-up to deletion', () => {
  test('is made, confirmed by the second code, changed, and deleted', async () => {
    const Username = server.freshEmail()
    const delivery = { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' }
    const made = await client.send(
      new sdk.SignUpCommand({
        ClientId,
        Username,
        Password: goodPassword,
        UserAttributes: [
          { Name: 'email', Value: Username },
          { Name: 'name', Value: 'Ann Lee' },
        ],
      }),
    )
    expect(made).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails: delivery })
    const sub = made.UserSub ?? ''
    expect(await refusalOf(byPassword(Username))).toBe('UserNotConfirmedException: User is not confirmed.')
    const first = await server.latestCode(sub)
    const again = await client.send(new sdk.ResendConfirmationCodeCommand({ ClientId, Username }))
    expect(again.CodeDeliveryDetails).toEqual(delivery)
    const confirm = (ConfirmationCode: string) =>
      client.send(new sdk.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
    const second = await server.latestCode(sub)
    // The live code is sent again.
    expect(second).toBe(first)
    await confirm(second)
    const { AccessToken } = await tokensOf(Username)
    const read = await client.send(new sdk.GetUserCommand({ AccessToken }))
    expect(read.Username).toBe(sub)
    const deleteName = { AccessToken, UserAttributeNames: ['name'] }
    await client.send(new sdk.DeleteUserAttributesCommand(deleteName))
    const { UserAttributes } = await client.send(new sdk.GetUserCommand({ AccessToken }))
    expect(UserAttributes).toEqual([
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: Username },
      { Name: 'email_verified', Value: 'true' },
    ])
    await client.send(new sdk.DeleteUserCommand({ AccessToken }))
    expect(await refusalOf(client.send(new sdk.GetUserCommand({ AccessToken })))).toMatch(
      /^(NotAuthorized|UserNotFound)Exception: /,
    )
    expect(await refusalOf(byPassword(Username))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    )
  })

  test('gets a new address that becomes effective when it is verified', async () => {
    const { AccessToken, sub, email } = await signedIn()
    const address = server.freshEmail()
    const UserAttributes = [{ Name: 'email', Value: address }]
    const asked = await client.send(new sdk.UpdateUserAttributesCommand({ AccessToken, UserAttributes }))
    expect(asked.CodeDeliveryDetailsList).toHaveLength(1)
    expect((await tokensOf(email)).AccessToken).toBeDefined()
    const AttributeName = 'email'
    const ask = new sdk.GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName })
    expect((await client.send(ask)).CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL')
    const Code = await server.latestCode(sub)
    await client.send(new sdk.VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }))
    expect((await tokensOf(address)).AccessToken).toBeDefined()
    expect(await refusalOf(byPassword(email))).toMatch('NotAuthorizedException')
  })

  test('gets a new password with its old one, and with a code', async () => {
    const { AccessToken, sub, email: Username } = await signedIn()
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      client.send(new sdk.ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
    expect(await refusalOf(change('Wrong-Pass-1', newPassword))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    )
    expect(await refusalOf(change(goodPassword, 'short'))).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    )
    await change(goodPassword, newPassword)
    await tokensOf(Username, newPassword)

    await client.send(new sdk.ForgotPasswordCommand({ ClientId, Username }))
    const submit = (ConfirmationCode: string) =>
      client.send(
        new sdk.ConfirmForgotPasswordCommand({
          ClientId,
          Username,
          ConfirmationCode,
          Password: goodPassword,
        }),
      )
    const code = await server.latestCode(sub)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await refusalOf(submit(wrong))).toBe(
      'CodeMismatchException: Invalid verification code provided, please try again.',
    )
    await submit(code)
    expect(await refusalOf(submit(code))).toBe(
      'ExpiredCodeException: Invalid code provided, please request a code again.',
    )
    await tokensOf(Username)
  })
})

describe('a session', () => {
  test('is refreshed through both flows, and ended by its refresh token', async () => {
    const { AccessToken, RefreshToken } = await signedIn()
    const REFRESH_TOKEN = RefreshToken ?? ''
    const refresh = () =>
      client.send(
        new sdk.InitiateAuthCommand({
          ClientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN },
        }),
      )
    const older = (await refresh()).AuthenticationResult
    expect(older?.RefreshToken).toBeUndefined()
    const newer = await client.send(new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
    expect(newer.AuthenticationResult?.IdToken).toBeDefined()
    await client.send(new sdk.RevokeTokenCommand({ ClientId, Token: RefreshToken }))
    expect(await refusalOf(refresh())).toBe('NotAuthorizedException: Refresh Token has been revoked')
    for (const token of [AccessToken, older?.AccessToken, newer.AuthenticationResult?.AccessToken]) {
      expect(await refusalOf(client.send(new sdk.GetUserCommand({ AccessToken: token })))).toBe(
        'NotAuthorizedException: Access Token has been revoked',
      )
    }
    expect(
      await refusalOf(client.send(new sdk.RevokeTokenCommand({ ClientId, Token: AccessToken }))),
    ).toMatch('UnsupportedTokenTypeException')
  })

  test('continues with a rotated token where the client is configured for it', async () => {
    const { email } = await server.account()
    const { clientId: rotating } = clients.rotating
    const { AuthenticationResult } = await client.send(
      new sdk.InitiateAuthCommand({
        ClientId: rotating,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
      }),
    )
    const refresh = (RefreshToken: string | undefined) =>
      client.send(new sdk.GetTokensFromRefreshTokenCommand({ ClientId: rotating, RefreshToken }))
    const first = AuthenticationResult?.RefreshToken
    const second = (await refresh(first)).AuthenticationResult?.RefreshToken
    expect(second).not.toBe(first)
    expect(await refusalOf(refresh(first))).toMatch('RefreshTokenReuseException')
    expect(await refusalOf(refresh(second))).toBe('NotAuthorizedException: Refresh Token has been revoked')
  })

  test('ends everywhere at once', async () => {
    const { email, AccessToken } = await signedIn()
    const elsewhere = await tokensOf(email)
    await client.send(new sdk.GlobalSignOutCommand({ AccessToken }))
    expect(await refusalOf(client.send(new sdk.GetUserCommand({ AccessToken: elsewhere.AccessToken })))).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    )
  })
})

describe('devices', () => {
  test('are confirmed, remembered, listed in pages, shown and forgotten', async () => {
    const { email, AccessToken, NewDeviceMetadata } = await signedIn()
    const { DeviceKey } = NewDeviceMetadata ?? {}
    const DeviceSecretVerifierConfig = {
      Salt: Buffer.from('1234567890abcdef').toString('base64'),
      PasswordVerifier: Buffer.alloc(384, 7).toString('base64'),
    }
    const confirm = (key: string | undefined, token: string | undefined) =>
      client.send(
        new sdk.ConfirmDeviceCommand({
          AccessToken: token,
          DeviceKey: key,
          DeviceName: 'one',
          DeviceSecretVerifierConfig,
        }),
      )
    expect((await confirm(DeviceKey, AccessToken)).UserConfirmationNecessary).toBe(true)
    const other = await tokensOf(email)
    await confirm(other.NewDeviceMetadata?.DeviceKey, other.AccessToken)
    await client.send(
      new sdk.UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' }),
    )
    const { Device } = await client.send(new sdk.GetDeviceCommand({ AccessToken, DeviceKey }))
    expect(Device).toMatchObject({ DeviceKey, DeviceCreateDate: expect.any(Date) })
    const attributes = Object.fromEntries(
      Device?.DeviceAttributes?.map(({ Name, Value }) => [Name, Value]) ?? [],
    )
    expect(attributes).toMatchObject({ device_status: 'valid', device_name: 'one' })
    expect(
      Math.abs(
        (Device?.DeviceLastAuthenticatedDate?.getTime() ?? 0) - server.identity.clock.wall().getTime(),
      ),
    ).toBeLessThan(60_000)
    const keys: (string | undefined)[] = []
    for await (const page of pagesOf(AccessToken)) keys.push(...page)
    expect(new Set(keys)).toEqual(new Set([DeviceKey, other.NewDeviceMetadata?.DeviceKey]))
    expect(keys).toHaveLength(2)
    await client.send(new sdk.ForgetDeviceCommand({ AccessToken, DeviceKey }))
    expect(await refusalOf(client.send(new sdk.GetDeviceCommand({ AccessToken, DeviceKey })))).toBe(
      'ResourceNotFoundException: Device does not exist.',
    )
  })

  async function* pagesOf(AccessToken: string | undefined) {
    let PaginationToken: string | undefined
    do {
      const page = await client.send(new sdk.ListDevicesCommand({ AccessToken, Limit: 1, PaginationToken }))
      PaginationToken = page.PaginationToken
      yield page.Devices?.map(({ DeviceKey }) => DeviceKey) ?? []
    } while (PaginationToken)
  }
})

describe('refusals', () => {
  test('have the error classes of the SDK and the messages of the service', async () => {
    const { email, AccessToken } = await signedIn()
    const signUp = (Username: string, Password: string, UserAttributes: sdk.AttributeType[] = []) =>
      client.send(new sdk.SignUpCommand({ ClientId, Username, Password, UserAttributes }))
    const fresh = server.freshEmail()
    const cases: [() => Promise<unknown>, string][] = [
      [
        () => signUp(email, goodPassword),
        'UsernameExistsException: An account with the given email already exists.',
      ],
      [() => signUp('ann', goodPassword), 'InvalidParameterException: Username should be an email.'],
      [
        () => signUp(fresh, 'sandbox-pass-1'),
        'InvalidPasswordException: Password did not conform with policy: Password must have uppercase characters',
      ],
      [
        () => signUp(fresh, goodPassword, [{ Name: 'custom:vendorId', Value: '1' }]),
        'NotAuthorizedException: A client attempted to write unauthorized attribute',
      ],
      [
        () =>
          client.send(new sdk.SignUpCommand({ ClientId: 'nobody', Username: fresh, Password: goodPassword })),
        'ResourceNotFoundException: User pool client nobody does not exist.',
      ],
      [() => byPassword(email, 'Wrong-Pass-1'), 'NotAuthorizedException: Incorrect username or password.'],
      [() => byPassword(fresh), 'NotAuthorizedException: Incorrect username or password.'],
      [
        () =>
          client.send(
            new sdk.ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: '000000' }),
          ),
        'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
      ],
      [
        () => client.send(new sdk.ResendConfirmationCodeCommand({ ClientId, Username: email })),
        'InvalidParameterException: User is already confirmed.',
      ],
      [
        () =>
          client.send(
            new sdk.ForgotPasswordCommand({ ClientId: clients.revealing.clientId, Username: fresh }),
          ),
        'UserNotFoundException: User does not exist.',
      ],
      [
        () => client.send(new sdk.GetUserCommand({ AccessToken: `${AccessToken?.slice(0, -8)}AAAAAAAA` })),
        'NotAuthorizedException: Invalid Access Token',
      ],
      [
        () =>
          client.send(
            new sdk.InitiateAuthCommand({
              ClientId,
              AuthFlow: 'USER_SRP_AUTH',
              AuthParameters: { USERNAME: email },
            }),
          ),
        'InvalidParameterException: Missing required parameter SRP_A',
      ],
    ]
    for (const [call, expected] of cases) expect(await refusalOf(call())).toBe(expected)
  })
})
