import { passwordClaim, passwordKey, type PasswordChallenge } from '@sooner/user-pool-client/srp'
import { claimTimestamp } from '@sooner/user-pool-client/timestamp'
import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerDevice,
  beginDevice,
  newDevice,
  signInFrom,
  signInWithNewDevice,
} from '../../testing/device.ts'
import { withAuthenticator } from '../../testing/factors.ts'
import { confirmed, noticesFor, signIn, type Person } from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { respondToAuthChallenge } from '../sign-in/respond-to-auth-challenge.ts'
import { confirmDevice } from './confirm-device.ts'
import { getDevice, listDevices } from './devices.ts'
import { forgetDevice } from './forget-device.ts'
import { updateDeviceStatus } from './update-device-status.ts'

let setup: TestIdentity
let person: Person
let own: Awaited<ReturnType<typeof signInWithNewDevice>>
beforeAll(async () => {
  setup = await testIdentity()
})
const policy = (devices: string, skips: boolean) => setup.database.sql`
  update identity.pools set devices = ${devices}, remembered_devices_skip_factor = ${skips}`
beforeEach(async () => {
  await policy('opt-in', true)
  person = await confirmed(setup)
  own = await signInWithNewDevice(setup, person)
})

const token = () => ({ AccessToken: own.accessToken })
const here = () => ({ ...token(), DeviceKey: own.device.key })
const remember = (DeviceRememberedStatus?: 'remembered' | 'not_remembered') =>
  updateDeviceStatus(setup.identity, { ...here(), DeviceRememberedStatus })
const unknown = { code: 'ResourceNotFoundException', message: 'Device does not exist.' }
const invalid = { code: 'NotAuthorizedException', message: 'Invalid session for the user.' }
const wrong = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' }

async function deviceChallengeOf(device: typeof own.device) {
  const { Session } = await signInFrom(setup, person, device.key)
  return beginDevice(setup, person, device, Session)
}

async function inFrom(device = own.device, who = person) {
  const { ChallengeName, Session } = await signInFrom(setup, who, device.key)
  expect(ChallengeName).toBe('DEVICE_SRP_AUTH')
  return answerDevice(setup, who, device, Session)
}

describe('a device', () => {
  test('is named at the first sign-in, confirmed, and shown', async () => {
    expect(own.device.key).toMatch(/^test_[0-9a-f-]{36}$/)
    const { Device } = await getDevice(setup.identity, here())
    expect(Device).toEqual({
      DeviceKey: own.device.key,
      DeviceAttributes: [
        { Name: 'device_status', Value: 'valid' },
        { Name: 'dev:device_remembered_status', Value: 'not_remembered' },
        { Name: 'device_name', Value: 'My browser' },
      ],
      DeviceCreateDate: expect.closeTo(setup.identity.clock.wall().getTime() / 1000, -2),
      DeviceLastModifiedDate: expect.any(Number),
      DeviceLastAuthenticatedDate: expect.any(Number),
    })
  })

  test('proves itself at the next sign-in, and gets tokens that name it, and no new name', async () => {
    const { answer, prove } = await inFrom()
    expect(answer).toMatchObject({
      ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
      ChallengeParameters: { USERNAME: person.sub, DEVICE_KEY: own.device.key },
    })
    const { AuthenticationResult: result } = await prove()
    expect(decodeJwt(result?.AccessToken ?? '')['device_key']).toBe(own.device.key)
    expect(result).not.toHaveProperty('NewDeviceMetadata')
    await expect(prove()).rejects.toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    })
  })

  test('of another account, or a forgotten one, is refused by name if the password was right', async () => {
    const stranger = await signInWithNewDevice(setup, await confirmed(setup))
    await expect(signInFrom(setup, person, stranger.device.key)).rejects.toMatchObject(unknown)
    await forgetDevice(setup.identity, here())
    await expect(signInFrom(setup, person, own.device.key)).rejects.toMatchObject(unknown)
    expect(await signIn(setup, person.email)).toHaveProperty('AuthenticationResult.NewDeviceMetadata')
  })

  test('is not requested where the pool has none', async () => {
    await policy('off', true)
    const { AuthenticationResult: result } = await signInFrom(setup, person, own.device.key)
    expect(result).not.toHaveProperty('NewDeviceMetadata')
    expect(decodeJwt(result?.AccessToken ?? '')).not.toHaveProperty('device_key')
  })

  test('leaves no readable verifier', async () => {
    const [row] = await setup.database
      .sql`select verifier from identity.devices where key = ${own.device.key}`
    expect(row?.['verifier']).toMatch(/^s1\./)
  })
})

describe('a device proof is refused', () => {
  test('with another secret', async () => {
    const { Session } = await signInFrom(setup, person, own.device.key)
    const { prove } = await answerDevice(setup, person, { ...own.device, secret: 'another' }, Session)
    await expect(prove()).rejects.toMatchObject(wrong)
  })

  test('for another device, and by a session of another step', async () => {
    const other = await signInWithNewDevice(setup, person)
    const { Session } = await signInFrom(setup, person, own.device.key)
    await expect(beginDevice(setup, person, other.device, Session)).rejects.toMatchObject(unknown)
    await expect(beginDevice(setup, person, own.device, `s1.k.${'A'.repeat(60)}`)).rejects.toMatchObject(
      invalid,
    )
    const { answer } = await beginDevice(setup, person, own.device, Session)
    await expect(beginDevice(setup, person, own.device, answer.Session)).rejects.toMatchObject(invalid)
    await expect(beginDevice(setup, person, own.device, undefined)).rejects.toMatchObject({
      message: 'Missing required parameter Session',
    })
  })

  test('in the exchange of another device, although it has the same verifier', async () => {
    const first = newDevice('test_0000-0001', '-group')
    const [one, other] = await Promise.all(
      ['one', 'other'].map(async () => {
        const { AuthenticationResult: result } = await signIn(setup, person.email)
        const { DeviceKey = '', DeviceGroupKey = '' } = result?.NewDeviceMetadata ?? {}
        const AccessToken = result?.AccessToken ?? ''
        await confirmDevice(setup.identity, {
          AccessToken,
          DeviceKey,
          DeviceSecretVerifierConfig: first.config,
        })
        return { ...first.device, key: DeviceKey, groupKey: DeviceGroupKey }
      }),
    )
    if (!one || !other) throw new Error('two devices should be there')
    const [mine, theirs] = [await deviceChallengeOf(one), await deviceChallengeOf(other)]
    const challenge = mine.answer.ChallengeParameters as unknown as PasswordChallenge
    const { device } = first
    const key = await passwordKey(
      mine.start,
      { ...challenge, USER_ID_FOR_SRP: device.key },
      device.groupKey,
      device.secret,
    )
    const prove = async (at: typeof one, Session: string | undefined) => {
      const TIMESTAMP = claimTimestamp(setup.identity.clock.wall())
      const named = { ...challenge, USER_ID_FOR_SRP: at.key }
      return respondToAuthChallenge(setup.identity, {
        ClientId: testPool.clientId,
        ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: person.sub,
          DEVICE_KEY: at.key,
          PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: await passwordClaim(key, named, at.groupKey, TIMESTAMP),
          TIMESTAMP,
        },
        Session,
      })
    }
    await expect(prove(other, theirs.answer.Session)).rejects.toMatchObject(wrong)
    expect(await prove(one, mine.answer.Session)).toHaveProperty('AuthenticationResult')
  })

  test("in the exchange of the user's password", async () => {
    const { Session } = await signInFrom(setup, person, own.device.key)
    const { answer } = await beginDevice(setup, person, own.device, Session)
    let proof: Record<string, string> = {}
    await signIn(setup, person.email, undefined, { change: (responses) => (proof = responses) })
    await expect(
      respondToAuthChallenge(setup.identity, {
        ClientId: testPool.clientId,
        ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
        ChallengeResponses: { ...proof, USERNAME: person.sub, DEVICE_KEY: own.device.key },
        Session: answer.Session,
      }),
    ).rejects.toMatchObject(wrong)
  })
})

describe('a second factor', () => {
  test('is requested on a device that is not remembered, and skipped on a remembered one that proves itself', async () => {
    const app = await withAuthenticator(setup, person)
    const challenged = await signInFrom(setup, person, own.device.key)
    expect(challenged.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const coded = await respondToAuthChallenge(setup.identity, {
      ClientId: testPool.clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { USERNAME: person.sub, SOFTWARE_TOKEN_MFA_CODE: app.nextCode() },
      Session: challenged.Session,
    })
    expect(coded).toMatchObject({ ChallengeName: 'DEVICE_SRP_AUTH' })
    const { AuthenticationResult: result } = await (
      await answerDevice(setup, person, own.device, coded.Session)
    ).prove()
    expect(decodeJwt(result?.AccessToken ?? '')['device_key']).toBe(own.device.key)
    expect(result).not.toHaveProperty('NewDeviceMetadata')

    expect(await remember('remembered')).toEqual({})
    expect(await (await inFrom()).prove()).toHaveProperty('AuthenticationResult')
    expect(await signIn(setup, person.email)).toHaveProperty('ChallengeName', 'SOFTWARE_TOKEN_MFA')
    await remember('not_remembered')
    expect(await signInFrom(setup, person, own.device.key)).toHaveProperty(
      'ChallengeName',
      'SOFTWARE_TOKEN_MFA',
    )
  })

  test('leaves the sign-in with its device, so that it ends when the device is forgotten', async () => {
    const app = await withAuthenticator(setup, person)
    const { Session } = await signInFrom(setup, person, own.device.key)
    const answer = (DEVICE_KEY: string) =>
      respondToAuthChallenge(setup.identity, {
        ClientId: testPool.clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: person.sub, SOFTWARE_TOKEN_MFA_CODE: app.nextCode(), DEVICE_KEY },
        Session,
      })
    await expect(answer('test_0000-0001')).rejects.toMatchObject(unknown)
    // Before the code was right, its session starts no proof of a device.
    await expect(beginDevice(setup, person, own.device, Session)).rejects.toMatchObject(invalid)
    await answer(own.device.key)
    // One official client sends the session of the code again.
    const { AuthenticationResult: result } = await (
      await answerDevice(setup, person, own.device, Session)
    ).prove()
    const AccessToken = result?.AccessToken ?? ''
    await forgetDevice(setup.identity, here())
    await expect(getUser(setup.identity, { AccessToken })).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    })
  })

  test('is requested on every device where the pool is configured so', async () => {
    await withAuthenticator(setup, person)
    await remember('remembered')
    await policy('opt-in', false)
    expect(await signInFrom(setup, person, own.device.key)).toHaveProperty(
      'ChallengeName',
      'SOFTWARE_TOKEN_MFA',
    )
  })
})

describe('confirming a device', () => {
  const fresh = async () => {
    const { AuthenticationResult: result } = await signIn(setup, person.email)
    const { DeviceKey = '', DeviceGroupKey = '' } = result?.NewDeviceMetadata ?? {}
    const { config } = newDevice(DeviceKey, DeviceGroupKey)
    return { AccessToken: result?.AccessToken ?? '', DeviceKey, DeviceSecretVerifierConfig: config }
  }

  test('leaves the decision to remember it to the user or not, as the pool is configured', async () => {
    expect(await confirmDevice(setup.identity, await fresh())).toEqual({ UserConfirmationNecessary: true })
    await policy('always', true)
    expect(await confirmDevice(setup.identity, await fresh())).toEqual({ UserConfirmationNecessary: false })
  })

  test.each<[string, (request: Awaited<ReturnType<typeof fresh>>) => object, object]>([
    ['the name from another sign-in', (one) => ({ ...one, DeviceKey: own.device.key }), unknown],
    ['an invented name', (one) => ({ ...one, DeviceKey: 'test_0000-0000' }), unknown],
    [
      'no verifier',
      (one) => ({ ...one, DeviceSecretVerifierConfig: undefined }),
      { code: 'InvalidParameterException' },
    ],
    [
      'an empty verifier',
      (one) => ({ ...one, DeviceSecretVerifierConfig: { Salt: 'AQID', PasswordVerifier: 'AQ==' } }),
      { code: 'InvalidParameterException', message: 'Invalid device secret verifier config.' },
    ],
    ['the id token', (one) => ({ ...one, AccessToken: 'x.y.z' }), { message: 'Invalid Access Token' }],
  ])('is refused for %s', async (_, change, refusal) => {
    const request = change(await fresh()) as Parameters<typeof confirmDevice>[1]
    await expect(confirmDevice(setup.identity, request)).rejects.toMatchObject(refusal)
  })

  test('is refused the second time', async () => {
    const request = await fresh()
    await confirmDevice(setup.identity, request)
    await expect(confirmDevice(setup.identity, request)).rejects.toMatchObject({
      code: 'InvalidParameterException',
      message: 'Device is already confirmed.',
    })
  })
})

describe('remembering a device', () => {
  const stale = { code: 'ForbiddenException' }

  test('requires a fresh proof where it skips the second factor, and the owner is notified', async () => {
    setup.passSeconds(600)
    await expect(remember('remembered')).rejects.toMatchObject(stale)
    expect(await remember('not_remembered')).toEqual({})
    own = await signInWithNewDevice(setup, person)
    await remember('remembered')
    expect(await noticesFor(setup.identity, person.email)).toEqual(['A device is remembered'])
  })

  test('asks for nothing where it spares nothing, but the owner hears of a stale session', async () => {
    await policy('opt-in', false)
    setup.passSeconds(600)
    expect(await remember('remembered')).toEqual({})
    expect(await noticesFor(setup.identity, person.email)).toEqual(['A device was added to your account'])
  })

  test('never happens by itself with an old session', async () => {
    await policy('always', true)
    const { AuthenticationResult: result } = await signIn(setup, person.email)
    const { DeviceKey = '', DeviceGroupKey = '' } = result?.NewDeviceMetadata ?? {}
    setup.passSeconds(600)
    const { config } = newDevice(DeviceKey, DeviceGroupKey)
    const AccessToken = result?.AccessToken ?? ''
    const asked = { AccessToken, DeviceKey, DeviceSecretVerifierConfig: config }
    expect(await confirmDevice(setup.identity, asked)).toEqual({ UserConfirmationNecessary: true })
  })
})

describe('the devices of an account', () => {
  test('are listed in pages, and no others', async () => {
    const more = [await signInWithNewDevice(setup, person), await signInWithNewDevice(setup, person)]
    await signInWithNewDevice(setup, await confirmed(setup))
    const keys = [own, ...more].map(({ device }) => device.key).toSorted()
    const first = await listDevices(setup.identity, { ...token(), Limit: 2 })
    const second = await listDevices(setup.identity, { ...token(), PaginationToken: first.PaginationToken })
    const seen = [...(first.Devices ?? []), ...(second.Devices ?? [])].map(({ DeviceKey }) => DeviceKey)
    expect(first.Devices).toHaveLength(2)
    expect(seen).toEqual(keys)
    expect(second).not.toHaveProperty('PaginationToken')
  })

  test('are forgotten one by one, with their sessions, except for the calling one', async () => {
    const { AuthenticationResult: again } = await (await inFrom()).prove()
    const elsewhere = await signInWithNewDevice(setup, person)
    expect(await forgetDevice(setup.identity, { ...here(), AccessToken: elsewhere.accessToken })).toEqual({})
    for (const AccessToken of [own.accessToken, again?.AccessToken ?? '']) {
      await expect(getUser(setup.identity, { AccessToken })).rejects.toMatchObject({
        message: 'Access Token has been revoked',
      })
    }
    own = elsewhere
    await forgetDevice(setup.identity, here())
    expect(await listDevices(setup.identity, token())).toEqual({ Devices: [] })
  })

  test('of another user are answered like unknown ones', async () => {
    const mine = here()
    own = await signInWithNewDevice(setup, await confirmed(setup))
    const stranger = { ...mine, AccessToken: own.accessToken }
    const DeviceRememberedStatus = 'remembered'
    await expect(getDevice(setup.identity, stranger)).rejects.toMatchObject(unknown)
    await expect(forgetDevice(setup.identity, stranger)).rejects.toMatchObject(unknown)
    await expect(
      updateDeviceStatus(setup.identity, { ...stranger, DeviceRememberedStatus }),
    ).rejects.toMatchObject(unknown)
  })

  test('require a valid token, and a status to set', async () => {
    await expect(remember()).rejects.toMatchObject({
      message: 'Missing required parameter DeviceRememberedStatus',
    })
    own = { ...own, accessToken: 'x.y.z' }
    const refusal = { code: 'NotAuthorizedException', message: 'Invalid Access Token' }
    for (const ask of [getDevice, forgetDevice, listDevices]) {
      await expect(ask(setup.identity, here())).rejects.toMatchObject(refusal)
    }
    await expect(remember('remembered')).rejects.toMatchObject(refusal)
  })
})

describe('where the protocol cannot ask for a fresh proof', () => {
  test('the owner gets a mail if a stale session adds a device, and none if a fresh one does', async () => {
    await policy('opt-in', false)
    expect(await noticesFor(setup.identity, person.email)).toEqual([])
    const { AuthenticationResult: result } = await signIn(setup, person.email)
    const { DeviceKey: key = '', DeviceGroupKey: group = '' } = result?.NewDeviceMetadata ?? {}
    setup.passSeconds(11 * 60)
    const added = newDevice(key, group)
    await confirmDevice(setup.identity, {
      AccessToken: result?.AccessToken ?? '',
      DeviceKey: key,
      DeviceSecretVerifierConfig: added.config,
    })
    expect(await noticesFor(setup.identity, person.email)).toEqual(['A device was added to your account'])
  })
})
