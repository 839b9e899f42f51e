import { createHmac } from 'node:crypto'
import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { clients, clientSecret, goodPassword } from './support/official-pool.ts'
import { openSdk, refusalOf } from './support/official-sdk.ts'

const { server, client, byPassword } = await openSdk()

const ClientId = clients.plain.clientId
const newPassword = 'Another-Pass-2'

async function signedIn() {
  const account = await server.account()
  const { AuthenticationResult } = await byPassword(account.email)
  return { ...account, AccessToken: AuthenticationResult?.AccessToken }
}

describe('challenges', () => {
  test('a temporary password is replaced during sign-in', async () => {
    const { email, sub } = await server.account(true)
    const { ChallengeName, ChallengeParameters, Session } = await byPassword(email)
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(ChallengeParameters).toMatchObject({ USER_ID_FOR_SRP: sub, requiredAttributes: '[]' })
    expect(JSON.parse(ChallengeParameters?.['userAttributes'] ?? '')).toEqual({
      email,
      email_verified: 'true',
    })
    const answer = (more: Record<string, string>) =>
      client.send(
        new sdk.RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: sub, NEW_PASSWORD: newPassword, ...more },
        }),
      )
    expect(await refusalOf(answer({ 'userAttributes.email': email }))).toBe(
      'NotAuthorizedException: Cannot modify an already provided email',
    )
    const { AuthenticationResult } = await answer({ 'userAttributes.name': 'Ann Lee' })
    expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 })
    expect(await refusalOf(answer({}))).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
  })

  test('an authenticator is set up, requested, and turned off', async () => {
    const { email, AccessToken } = await signedIn()
    const { SecretCode } = await client.send(new sdk.AssociateSoftwareTokenCommand({ AccessToken }))
    const app = server.app(SecretCode)
    const verify = (UserCode: string) =>
      client.send(new sdk.VerifySoftwareTokenCommand({ AccessToken, UserCode, FriendlyDeviceName: 'phone' }))
    const wrong = app.code() === '000000' ? '000001' : '000000'
    expect(await refusalOf(verify(wrong))).toBe(
      'EnableSoftwareTokenMFAException: Code mismatch and fail enable Software Token MFA',
    )
    expect((await verify(app.code())).Status).toBe('SUCCESS')
    const prefer = (Enabled: boolean) =>
      client.send(
        new sdk.SetUserMFAPreferenceCommand({
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
        }),
      )
    await prefer(true)
    expect(await client.send(new sdk.GetUserCommand({ AccessToken }))).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    })
    const { ChallengeName, ChallengeParameters, Session } = await byPassword(email)
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    expect(ChallengeParameters).toMatchObject({ FRIENDLY_DEVICE_NAME: 'phone' })
    const answer = (SOFTWARE_TOKEN_MFA_CODE: string) =>
      client.send(
        new sdk.RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE },
        }),
      )
    expect(await refusalOf(answer(app.code()))).toBe(
      'ExpiredCodeException: Your software token has already been used once.',
    )
    const next = app.nextCode()
    const mismatch = next === '000000' ? '000001' : '000000'
    expect(await refusalOf(answer(mismatch))).toBe('CodeMismatchException: Invalid code received for user')
    expect((await answer(next)).AuthenticationResult?.AccessToken).toBeDefined()
    await prefer(false)
    expect((await byPassword(email)).AuthenticationResult?.AccessToken).toBeDefined()
  })

  test('a pool that requires a second factor has it set up during sign-in', async () => {
    const { email, sub } = await server.account(false, clients.strict)
    const { clientId: strict } = clients.strict
    const { ChallengeName, ChallengeParameters, Session } = await client.send(
      new sdk.InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: strict,
        AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
      }),
    )
    expect(ChallengeName).toBe('MFA_SETUP')
    expect(JSON.parse(ChallengeParameters?.['MFAS_CAN_SETUP'] ?? '')).toEqual(['SOFTWARE_TOKEN_MFA'])
    const begun = await client.send(new sdk.AssociateSoftwareTokenCommand({ Session }))
    const UserCode = server.app(begun.SecretCode).code()
    const proven = await client.send(new sdk.VerifySoftwareTokenCommand({ Session: begun.Session, UserCode }))
    const { AuthenticationResult } = await client.send(
      new sdk.RespondToAuthChallengeCommand({
        ClientId: strict,
        ChallengeName,
        Session: proven.Session,
        ChallengeResponses: { USERNAME: sub },
      }),
    )
    expect(AuthenticationResult?.RefreshToken).toBeDefined()
  })
})

describe('a client with a secret', () => {
  const { clientId: secretive } = clients.secretive
  const hash = (name: string) =>
    createHmac('sha256', clientSecret)
      .update(name + secretive)
      .digest('base64')
  const signIn = (USERNAME: string, more: Record<string, string>) =>
    client.send(
      new sdk.InitiateAuthCommand({
        ClientId: secretive,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD: goodPassword, ...more },
      }),
    )

  test('sends it as a hash over the name', async () => {
    const { email, sub } = await server.account()
    expect(await refusalOf(signIn(email, {}))).toBe(
      'NotAuthorizedException: Client secretive is configured with secret but SECRET_HASH was not received',
    )
    expect(await refusalOf(signIn(email, { SECRET_HASH: hash('bob@example.test') }))).toBe(
      'NotAuthorizedException: Unable to verify secret hash for client secretive',
    )
    const { AuthenticationResult } = await signIn(email, { SECRET_HASH: hash(email) })
    const REFRESH_TOKEN = AuthenticationResult?.RefreshToken ?? ''
    const refreshed = await client.send(
      new sdk.InitiateAuthCommand({
        ClientId: secretive,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN, SECRET_HASH: hash(sub) },
      }),
    )
    expect(refreshed.AuthenticationResult?.AccessToken).toBeDefined()
    const revoke = (ClientSecret?: string) =>
      client.send(new sdk.RevokeTokenCommand({ ClientId: secretive, Token: REFRESH_TOKEN, ClientSecret }))
    expect(await refusalOf(revoke())).toBe('UnauthorizedException: Invalid client secret')
    await revoke(clientSecret)
  })
})
