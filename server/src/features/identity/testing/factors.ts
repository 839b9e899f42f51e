import { codeOf, stepAt } from '../domain/factors.ts'
import { updateUserAttributes } from '../use-cases/accounts/own-attributes.ts'
import { verifyUserAttribute } from '../use-cases/accounts/verify-user-attribute.ts'
import { setUserMfaPreference } from '../use-cases/factors/set-user-mfa-preference.ts'
import { associateSoftwareToken, verifySoftwareToken } from '../use-cases/factors/software-token.ts'
import { tokensFor, type Person } from './people.ts'
import type { TestIdentity } from './test-identity.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export interface AuthenticatorApp {
  /** The code that the app shows now. */
  code(): string
  /** Waits for the code of the next time step, which was not used before. */
  nextCode(): string
}

/** Simulates a person who types the secret into their authenticator app. */
export function authenticatorApp(test: TestIdentity, secretCode = ''): AuthenticatorApp {
  const bits = Array.from(secretCode, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join(
    '',
  )
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2))
  const code = () => codeOf(Uint8Array.from(bytes), stepAt(test.identity.clock.wall()))
  return {
    code,
    nextCode: () => {
      test.passSeconds(60)
      return code()
    },
  }
}

/** Turns the second factor on for a person. */
export async function withAuthenticator(test: TestIdentity, person: Person): Promise<AuthenticatorApp> {
  const { accessToken: AccessToken } = await tokensFor(test, person)
  const { SecretCode } = await associateSoftwareToken(test.identity, { AccessToken })
  const app = authenticatorApp(test, SecretCode)
  await verifySoftwareToken(test.identity, { AccessToken, UserCode: app.code(), FriendlyDeviceName: 'phone' })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await setUserMfaPreference(test.identity, { AccessToken, SoftwareTokenMfaSettings })
  return app
}

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
