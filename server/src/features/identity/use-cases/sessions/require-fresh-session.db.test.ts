import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proveTelephone, withAuthenticator, type AuthenticatorApp } from '../../testing/factors.ts'
import { callerWith, confirmed, signIn, type Person } from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { deleteUserAttributes, updateUserAttributes } from '../accounts/own-attributes.ts'
import { setUserMfaPreference, setUserSettings } from '../factors/set-user-mfa-preference.ts'
import { associateSoftwareToken } from '../factors/software-token.ts'
import { respondToAuthChallenge } from '../sign-in/respond-to-auth-challenge.ts'
import { stepUp } from './step-up.ts'

let setup: TestIdentity
let person: Person
let app: AuthenticatorApp
let AccessToken: string
beforeAll(async () => {
  setup = await testIdentity(undefined, { sendSms: async () => undefined })
})
beforeEach(async () => {
  // All people here use one number, which would soon have got all its messages of the day.
  await setup.database.sql`delete from platform.target_sends`
  await setup.database.sql`update identity.pools set asks_fresh_proof = true`
  person = await confirmed(setup)
  // The authenticator is set up first, because sign-in asks for text codes once they are on.
  app = await withAuthenticator(setup, person)
  const challenged = await signIn(setup, person.email)
  const { AuthenticationResult } = await respondToAuthChallenge(setup.identity, {
    ClientId: testPool.clientId,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeResponses: { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE: app.nextCode() },
    Session: challenged.Session ?? '',
  })
  AccessToken = AuthenticationResult?.AccessToken ?? ''
  await proveTelephone(setup, person, AccessToken)
  await setUserMfaPreference(setup.identity, { AccessToken, SMSMfaSettings: { Enabled: true } })
  setup.passSeconds(600)
})

const change = (Name: string, Value: string) =>
  updateUserAttributes(setup.identity, { AccessToken, UserAttributes: [{ Name, Value }] })
const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  'another authenticator': () => associateSoftwareToken(setup.identity, { AccessToken }),
  'another address': () => change('email', setup.freshEmail()),
  'another number, to which codes go': () => change('phone_number', '+13125550188'),
  'no number': () =>
    deleteUserAttributes(setup.identity, { AccessToken, UserAttributeNames: ['phone_number'] }),
  'no authenticator': () =>
    setUserMfaPreference(setup.identity, { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
  'no text codes': () => setUserSettings(setup.identity, { AccessToken, MFAOptions: [] }),
}
const refusal = { code: 'ForbiddenException', message: 'Please sign in again before you change this.' }

describe.each(Object.entries(acts))('%s', (_, act) => {
  test('is refused with an old session, and allowed after a step-up', async () => {
    await expect(act()).rejects.toMatchObject(refusal)
    await stepUp(setup.identity, await callerWith(setup, AccessToken), { code: app.nextCode() })
    await act()
  })
})

test('operations that do not affect access require no fresh proof', async () => {
  expect(await change('given_name', 'Ann')).toEqual({ CodeDeliveryDetailsList: [] })
  expect(await change('email', person.email)).toEqual({ CodeDeliveryDetailsList: [] })
  const preferred = { Enabled: true, PreferredMfa: true }
  const prefer = { AccessToken, SoftwareTokenMfaSettings: preferred }
  expect(await setUserMfaPreference(setup.identity, prefer)).toEqual({})
})

test('a pool can omit the check, as the hosted service does', async () => {
  await setup.database.sql`update identity.pools set asks_fresh_proof = false`
  for (const act of Object.values(acts)) expect(await act()).toBeDefined()
})
