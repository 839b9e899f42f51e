import { randomBytes } from 'node:crypto'
import { passwordClaim, passwordKey, startSrp, type PasswordChallenge } from '@sooner/user-pool-client/srp'
import { claimTimestamp } from '@sooner/user-pool-client/timestamp'
import { makeVerifier, signedBytes, toInteger } from '../domain/srp.ts'
import { confirmDevice } from '../use-cases/devices/confirm-device.ts'
import { respondToAuthChallenge } from '../use-cases/sign-in/respond-to-auth-challenge.ts'
import { signIn, type Person } from './people.ts'
import { goodPassword, testPool, type TestIdentity } from './test-identity.ts'

const { clientId: ClientId } = testPool

export interface TestDevice {
  readonly key: string
  readonly groupKey: string
  readonly secret: string
}

/** What a client stores and sends when it receives a name for its device. */
export function newDevice(key: string, groupKey: string) {
  const secret = randomBytes(40).toString('base64')
  const salt = randomBytes(16)
  const { value } = makeVerifier({ poolName: groupKey, subject: key }, secret, salt)
  return {
    device: { key, groupKey, secret },
    config: {
      Salt: signedBytes(toInteger(salt)).toString('base64'),
      PasswordVerifier: signedBytes(value).toString('base64'),
    },
  }
}

/** Signs in for the first time from a device, and has it confirmed. */
export async function signInWithNewDevice(test: TestIdentity, { email }: Person, name = 'My browser') {
  const { AuthenticationResult: result } = await signIn(test, email)
  const { DeviceKey = '', DeviceGroupKey = '' } = result?.NewDeviceMetadata ?? {}
  const { device, config } = newDevice(DeviceKey, DeviceGroupKey)
  const accessToken = result?.AccessToken ?? ''
  await confirmDevice(test.identity, {
    AccessToken: accessToken,
    DeviceKey,
    DeviceName: name,
    DeviceSecretVerifierConfig: config,
  })
  return { device, accessToken, refreshToken: result?.RefreshToken ?? '' }
}

/** Sends the password together with a device key. */
export const signInFrom = (test: TestIdentity, { email }: Person, key: string) =>
  signIn(test, email, goodPassword, { change: (responses) => ({ ...responses, DEVICE_KEY: key }) })

export async function beginDevice(
  test: TestIdentity,
  { sub }: Person,
  { key }: Pick<TestDevice, 'key'>,
  Session: string | undefined,
) {
  const start = startSrp((length) => randomBytes(length))
  const answer = await respondToAuthChallenge(test.identity, {
    ClientId,
    ChallengeName: 'DEVICE_SRP_AUTH',
    ChallengeResponses: { USERNAME: sub, DEVICE_KEY: key, SRP_A: start.publicA },
    ...(Session === undefined ? {} : { Session }),
  })
  return { start, answer }
}

/** Answers the device challenge as the browser's client does. */
export async function answerDevice(
  test: TestIdentity,
  person: Person,
  device: TestDevice,
  Session: string | undefined,
) {
  const { start, answer } = await beginDevice(test, person, device, Session)
  const parameters = answer.ChallengeParameters ?? {}
  const challenge = { ...parameters, USER_ID_FOR_SRP: device.key } as unknown as PasswordChallenge
  const key = await passwordKey(start, challenge, device.groupKey, device.secret)
  const timestamp = claimTimestamp(test.identity.clock.wall())
  const responses: Record<string, string> = {
    USERNAME: person.sub,
    DEVICE_KEY: device.key,
    PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: await passwordClaim(key, challenge, device.groupKey, timestamp),
    TIMESTAMP: timestamp,
  }
  const prove = () =>
    respondToAuthChallenge(test.identity, {
      ClientId,
      ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
      ChallengeResponses: responses,
      ...(answer.Session === undefined ? {} : { Session: answer.Session }),
    })
  return { answer, prove }
}
