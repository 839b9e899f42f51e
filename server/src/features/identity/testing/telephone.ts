import { setUserMfaPreference } from '../use-cases/factors/set-user-mfa-preference.ts'
import { updateUserAttributes } from '../use-cases/accounts/update-user-attributes.ts'
import { verifyUserAttribute } from '../use-cases/accounts/verify-user-attribute.ts'
import { tokensFor, type Person } from './people.ts'
import type { TestIdentity } from './test-identity.ts'

export const number = '+13125550123'

/** Adds a verified telephone number to the person's account. */
export async function withTelephone(test: TestIdentity, person: Person): Promise<{ accessToken: string }> {
  const { accessToken } = await tokensFor(test, person)
  await proveTelephone(test, person, accessToken)
  return { accessToken }
}

export async function proveTelephone(test: TestIdentity, person: Person, AccessToken: string): Promise<void> {
  const UserAttributes = [{ Name: 'phone_number', Value: number }]
  await updateUserAttributes(test.identity, { AccessToken, UserAttributes })
  const Code = await test.latestCode(person.sub)
  await verifyUserAttribute(test.identity, { AccessToken, AttributeName: 'phone_number', Code })
}

/** Turns on codes by text message for the person's sign-ins. */
export async function withTextCodes(test: TestIdentity, person: Person): Promise<{ accessToken: string }> {
  const signedIn = await withTelephone(test, person)
  const SMSMfaSettings = { Enabled: true }
  await setUserMfaPreference(test.identity, { AccessToken: signedIn.accessToken, SMSMfaSettings })
  return signedIn
}
