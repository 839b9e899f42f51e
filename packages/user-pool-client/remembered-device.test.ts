import { beforeEach, describe, expect, test } from 'vitest'
import { fromBase64, toInteger } from './bytes.ts'
import { verifierOf } from './srp.ts'
import { answeringMachine, type Sent } from './testing/answering-machine.ts'

const key = 'local_11111111-1111-4111-8111-111111111111'
const named = { NewDeviceMetadata: { DeviceKey: key, DeviceGroupKey: '-group' } }
const name = 'ann@example.test'
const entry = 'user-pool.client.devices'

let h: ReturnType<typeof answeringMachine>
beforeEach(() => {
  h = answeringMachine()
})

const storedDevices = () => JSON.parse(h.store.get(entry) ?? '[]') as [string, Record<string, string>][]
const parameters = ({ body }: Sent | undefined = { body: {} } as Sent) =>
  (body['AuthParameters'] ?? body['ChallengeResponses']) as Record<string, string>
const lost = () => h.refuse('ResourceNotFoundException', 'Device does not exist.')
const plain = (username = name) => h.pool.signIn(username, 'secret', { flow: 'USER_PASSWORD_AUTH' })
const proof = { SALT: 'ab', SRP_B: '1234', SECRET_BLOCK: 'AAAA', DEVICE_KEY: key }

/** Signs in for the first time, which leaves a confirmed device in the browser. */
async function comeFirst(username = name) {
  h.signedIn(named)
  h.replies.push({ body: { UserConfirmationNecessary: true } })
  await plain(username)
  h.sent.length = 0
  h.events.length = 0
}

describe('a device that the service names', () => {
  test('is confirmed with a verifier, and stored with its secret under the name of the user', async () => {
    h.signedIn(named)
    h.replies.push({ body: { UserConfirmationNecessary: true } })
    await plain()
    expect(h.sent[1]).toMatchObject({
      operation: 'ConfirmDevice',
      body: { AccessToken: expect.stringMatching(/./), DeviceKey: key, DeviceName: 'My browser' },
    })
    const secret = storedDevices()[0]?.[1]['password'] ?? ''
    expect(Buffer.from(secret, 'base64')).toHaveLength(40)
    const sent = h.sent[1]?.body['DeviceSecretVerifierConfig'] as Record<string, string>
    const salt = toInteger(fromBase64(sent['Salt'] ?? ''))
    expect(salt).toBeGreaterThan(2n ** 64n)
    const verifier = toInteger(fromBase64(sent['PasswordVerifier'] ?? ''))
    expect(verifier).toBe(await verifierOf('-group', key, secret, salt))
    expect(storedDevices()).toEqual([[name, { key, groupKey: '-group', password: secret }]])
    expect(JSON.stringify(h.sent)).not.toContain(secret)
    expect(h.pool.deviceKey()).toBe(key)
  })

  test('is not stored when it was not confirmed, and the sign-in succeeds', async () => {
    h.signedIn(named)
    h.replies.push(new TypeError('offline'))
    expect(await plain()).toMatchObject({ kind: 'signed-in' })
    expect(storedDevices()).toEqual([])
    expect(h.pool.deviceKey()).toBeUndefined()
  })

  test('is sent in the next sign-in of the same user, however their name is spelled, and in no other', async () => {
    await comeFirst()
    h.signedIn()
    await plain(' Ann@Example.test')
    expect(parameters(h.sent[0])['DEVICE_KEY']).toBe(key)
    expect(h.pool.deviceKey()).toBe(key)
    h.signedIn()
    await plain('bob@example.test')
    expect(parameters(h.sent[1])['DEVICE_KEY']).toBeUndefined()
  })

  test('is sent in the answer to a challenge and in a refresh, and survives signing out', async () => {
    await comeFirst()
    h.challenge('SMS_MFA')
    const result = await plain()
    h.signedIn()
    if (result.kind === 'challenge' && result.challenge.name === 'SMS_MFA')
      await result.challenge.answer('123456')
    expect(parameters(h.sent[1])).toMatchObject({ DEVICE_KEY: key, SMS_MFA_CODE: '123456' })
    h.replies.push({ body: { AuthenticationResult: h.tokens(1_000_000, 1_003_600) } }, { body: '' })
    await h.pool.refresh()
    expect(parameters(h.sent[2])).toEqual({ REFRESH_TOKEN: 'refresh', DEVICE_KEY: key })
    expect(h.pool.deviceKey()).toBe(key)
    await h.pool.signOut()
    expect(storedDevices()).toHaveLength(1)
  })

  test('is stored for the last twenty users', async () => {
    for (let person = 0; person < 22; person += 1) await comeFirst(`person${person}@example.test`)
    expect(storedDevices().map(([who]) => who)).toEqual(
      Array.from({ length: 20 }, (_, person) => `person${person + 2}@example.test`),
    )
  })

  test.each(['', '{', 'null', '{"a":1}', '[["ann@example.test",{"key":1}],7,["x"]]'])(
    'is ignored where the storage contains %s',
    async (text) => {
      h.store.set(entry, text)
      h.signedIn()
      await plain()
      expect(parameters(h.sent[0])['DEVICE_KEY']).toBeUndefined()
    },
  )
})

describe('the proof of a device', () => {
  test('is computed by the client without asking the user', async () => {
    await comeFirst()
    h.challenge('DEVICE_SRP_AUTH', { USERNAME: 'sub' }, 'one')
    h.challenge('DEVICE_PASSWORD_VERIFIER', proof, 'two')
    h.signedIn()
    expect(await plain()).toMatchObject({ kind: 'signed-in', session: { deviceKey: key } })
    expect(h.sent.map(({ body }) => [body['ChallengeName'], body['Session']])).toEqual([
      [undefined, undefined],
      ['DEVICE_SRP_AUTH', 'one'],
      ['DEVICE_PASSWORD_VERIFIER', 'two'],
    ])
    expect(parameters(h.sent[1])).toEqual({
      USERNAME: 'sub',
      DEVICE_KEY: key,
      SRP_A: expect.stringMatching(/^[0-9a-f]+$/),
    })
    expect(parameters(h.sent[2])).toEqual({
      USERNAME: 'sub',
      DEVICE_KEY: key,
      PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA',
      PASSWORD_CLAIM_SIGNATURE: expect.stringMatching(/^[\w+/]{43}=$/),
      TIMESTAMP: expect.stringMatching(/UTC/),
    })
    expect(h.events).toEqual(['sign_in'])
  })

  test('is kept when the refusal may be about the password, which is judged together with it', async () => {
    await comeFirst()
    h.challenge('DEVICE_SRP_AUTH', { USERNAME: 'sub', PASSWORD_PENDING: 'true' }, 'one')
    h.challenge('DEVICE_PASSWORD_VERIFIER', proof, 'two')
    h.refuse('NotAuthorizedException', 'Incorrect username or password.')
    await expect(plain()).rejects.toMatchObject({ code: 'NotAuthorizedException' })
    expect(storedDevices()).toHaveLength(1)
  })

  test('that is requested of a browser without a device is reported as unsupported', async () => {
    h.challenge('DEVICE_SRP_AUTH')
    await expect(plain()).rejects.toMatchObject({ code: 'UnsupportedChallenge' })
  })
})

describe('a device that the service has forgotten', () => {
  test('is dropped, and the sign-in is tried once without it', async () => {
    await comeFirst()
    lost()
    h.signedIn()
    expect(await plain()).toMatchObject({ kind: 'signed-in' })
    expect(h.operations()).toEqual(['InitiateAuth', 'InitiateAuth'])
    expect(parameters(h.sent[1])['DEVICE_KEY']).toBeUndefined()
    expect(storedDevices()).toEqual([])
    expect(h.pool.deviceKey()).toBeUndefined()
  })

  test('gets a successor when the service names one', async () => {
    await comeFirst()
    lost()
    h.signedIn({ NewDeviceMetadata: { DeviceKey: 'local_2', DeviceGroupKey: '-other' } })
    h.replies.push({ body: {} })
    await plain()
    expect(storedDevices()).toMatchObject([[name, { key: 'local_2' }]])
  })

  test('is omitted in one further try only', async () => {
    await comeFirst()
    lost()
    lost()
    await expect(plain()).rejects.toMatchObject({ code: 'ResourceNotFoundException' })
    expect(h.operations()).toHaveLength(2)
  })

  test('does not use up a code: the same answer is sent once more', async () => {
    await comeFirst()
    h.challenge('SOFTWARE_TOKEN_MFA', {}, 'session')
    const result = await plain()
    lost()
    h.signedIn()
    if (result.kind !== 'challenge' || result.challenge.name !== 'SOFTWARE_TOKEN_MFA')
      throw new Error('no challenge')
    expect(await result.challenge.answer('123456')).toMatchObject({ kind: 'signed-in' })
    expect(h.sent.slice(1).map((one) => [one.body['Session'], parameters(one)])).toEqual([
      ['session', { USERNAME: name, DEVICE_KEY: key, SOFTWARE_TOKEN_MFA_CODE: '123456' }],
      ['session', { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: '123456' }],
    ])
    expect(h.pool.deviceKey()).toBeUndefined()
  })

  test.each([
    ['unknown', 'ResourceNotFoundException', 'Device does not exist.'],
    ['refused', 'NotAuthorizedException', 'Incorrect username or password.'],
  ])('restarts the sign-in without it where its proof is %s', async (_, code, message) => {
    await comeFirst()
    h.challenge('DEVICE_SRP_AUTH', {}, 'one')
    h.challenge('DEVICE_PASSWORD_VERIFIER', proof, 'two')
    h.refuse(code, message)
    h.challenge('SOFTWARE_TOKEN_MFA', {}, 'three')
    expect(await plain()).toMatchObject({ kind: 'challenge', challenge: { name: 'SOFTWARE_TOKEN_MFA' } })
    expect(h.operations().slice(-1)).toEqual(['InitiateAuth'])
    expect(storedDevices()).toEqual([])
  })

  test('does not end a session: it is refreshed without the device', async () => {
    await comeFirst()
    lost()
    h.replies.push({ body: { AuthenticationResult: h.tokens(1_000_000, 1_003_600) } })
    await h.pool.refresh()
    expect(h.sent.map((one) => parameters(one))).toEqual([
      { REFRESH_TOKEN: 'refresh', DEVICE_KEY: key },
      { REFRESH_TOKEN: 'refresh' },
    ])
    expect(storedDevices()).toEqual([])
    expect(h.pool.deviceKey()).toBeUndefined()
  })

  test('is not dropped for a ResourceNotFoundException about anything else', async () => {
    await comeFirst()
    h.refuse('ResourceNotFoundException', 'User pool client portal does not exist.')
    await expect(plain()).rejects.toMatchObject({ code: 'ResourceNotFoundException' })
    expect(h.operations()).toHaveLength(1)
    expect(storedDevices()).toHaveLength(1)
  })
})

describe('operations on devices', () => {
  beforeEach(() => comeFirst())

  test('remembers this one, or does not', async () => {
    h.replies.push({ body: {} }, { body: {} })
    await h.pool.rememberDevice(true)
    await h.pool.rememberDevice(false)
    expect(h.sent.map(({ body }) => [body['DeviceKey'], body['DeviceRememberedStatus']])).toEqual([
      [key, 'remembered'],
      [key, 'not_remembered'],
    ])
  })

  test('lists them, marks this one, and continues where a page ended', async () => {
    const described = {
      DeviceKey: key,
      DeviceAttributes: [
        { Name: 'device_name', Value: 'My browser' },
        { Name: 'last_ip_used', Value: '192.0.2.7' },
        { Name: 'dev:device_remembered_status', Value: 'not_remembered' },
      ],
      DeviceCreateDate: 1_000_000.5,
      DeviceLastAuthenticatedDate: 1_000_100,
    }
    h.replies.push(
      { body: { Devices: [described, { DeviceKey: 'local_2' }], PaginationToken: 'more' } },
      { body: {} },
    )
    expect(await h.pool.listDevices({ limit: 2 })).toEqual({
      devices: [
        {
          key,
          name: 'My browser',
          lastIp: '192.0.2.7',
          isRemembered: false,
          createdAt: new Date(1_000_000_500),
          lastUsedAt: new Date(1_000_100_000),
          isThisOne: true,
        },
        { key: 'local_2', isThisOne: false },
      ],
      next: 'more',
    })
    expect(await h.pool.listDevices({ limit: 2, token: 'more' })).toEqual({ devices: [], next: undefined })
    expect(h.sent.map(({ body }) => [body['Limit'], body['PaginationToken']])).toEqual([
      [2, undefined],
      [2, 'more'],
    ])
  })

  test.each([
    ['remembered', true],
    ['not_remembered', false],
    [undefined, undefined],
  ])('reads one whose status is %s', async (Value, isRemembered) => {
    const DeviceAttributes = Value === undefined ? [] : [{ Name: 'dev:device_remembered_status', Value }]
    h.replies.push({ body: { Device: { DeviceKey: key, DeviceAttributes } } })
    expect(await h.pool.getDevice()).toMatchObject({ key, isThisOne: true, isRemembered })
  })

  test('forgets this one, here and at the service, or another one', async () => {
    h.replies.push({ body: {} }, { body: {} })
    await h.pool.forgetDevice('local_2')
    expect(storedDevices()).toHaveLength(1)
    await h.pool.forgetDevice()
    expect(h.sent.map(({ body }) => body['DeviceKey'])).toEqual(['local_2', key])
    expect(storedDevices()).toEqual([])
  })

  test('reports where this one has no name', async () => {
    h.signedIn()
    await plain('bob@example.test')
    await expect(h.pool.rememberDevice(true)).rejects.toMatchObject({ code: 'ResourceNotFoundException' })
  })
})
