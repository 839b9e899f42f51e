import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { encrypted } from './encrypt.ts'
import { isPublicAddress, isPublicUrl, publicLookup } from './public-address.ts'
import { webPush } from './push-services.ts'
import { browserKeys, openPushService } from './testing/push-service.ts'

const now = new Date('2026-11-18T12:00:00Z')
const key = randomBytes(32)
const service = await openPushService(() => now)
afterAll(() => service.close())
const clock = { now: () => new Date('2031-01-01T00:00:00Z'), wall: () => now }
const options = { key, contact: 'help@sooner.test', clock, allowsLocal: true } as const
const message = {
  id: '0193a5b0-1111-7222-8333-444455556666',
  title: 'Llegó el pago de $1,200.00',
  path: '/dashboard/payments',
  language: 'es-PR',
  secondsLeft: 3600,
} as const
const targetOf = ({ endpoint, keys }: ReturnType<typeof service.subscribe>) => ({
  endpoint,
  publicKey: keys.p256dh,
  authSecret: keys.auth,
})

test('a message is the one of the example of RFC 8291, with its keys', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const browser = browserKeys(
    bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  )
  const body = encrypted(
    'When I grow up, I want to be a watermelon',
    { publicKey: bytes(browser.publicKey), authSecret: bytes(browser.authSecret) },
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(browser.read(body)).toBe('When I grow up, I want to be a watermelon')
})

test('a message is signed and encrypted, and its service keeps it as long as it may be true', async () => {
  const push = webPush(options)
  const target = targetOf(service.subscribe('a'))
  expect(push.accepts(target)).toBe(true)
  expect(await push.send(target, message)).toBe('sent')
  const { text, headers, claims, body } = service.received.at(-1) ?? { headers: {}, body: '' }
  const { id, title, path, language } = message
  expect(JSON.parse(text ?? '')).toEqual({ id, title, path, language })
  expect(body.toString()).not.toContain('dashboard')
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'normal', topic: id.replaceAll('-', '') })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm' })
  // It is signed by real time, which the clock of a sandbox is not.
  expect(claims).toMatchObject({
    sub: 'mailto:help@sooner.test',
    aud: service.origin,
    exp: now.getTime() / 1000 + 12 * 3600,
    key: push.serverKey,
  })
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  expect(push.serverKey).toBe(pair.getPublicKey('base64url'))
})

test('what a push service answers says whether to forget the browser, to try again, or that we did wrong', async () => {
  const push = webPush(options)
  const browser = service.subscribe('b')
  const answered = async (status: number) => {
    browser.answers(status)
    return push.send(targetOf(browser), message).catch((error: unknown) => String(error))
  }
  expect([await answered(404), await answered(410)]).toEqual(['gone', 'gone'])
  for (const status of [429, 500, 503])
    expect(await answered(status)).toBe(`Unavailable: the push service answered ${status}`)
  // A redirect could lead to an address that nobody checked.
  for (const status of [302, 400, 413])
    expect(await answered(status)).toEqual({ refused: `the push service answered ${status}` })
  expect(await answered(201)).toBe('sent')
})

test('a service that does not answer is given up in time', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const target = { ...targetOf(service.subscribe('c')), endpoint: `http://127.0.0.1:${port}/` }
  await expect(webPush({ ...options, timeoutMs: 20 }).send(target, message)).rejects.toThrow(/abort/i)
  silent.closeAllConnections()
  silent.close()
})

test('a user can name no address of our own networks, and no key that is none', async () => {
  const push = webPush({ key, contact: 'help@sooner.test', clock })
  const target = targetOf(service.subscribe('d'))
  const at = (endpoint: string) => ({ ...target, endpoint })
  const good = 'https://updates.push.services.example.com/wpush/v2/abc'
  expect(push.accepts(at(good))).toBe(true)
  for (const endpoint of [
    target.endpoint,
    'http://updates.push.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://database/',
    'https://push.example.com:5432/',
    'https://user:password@push.example.com/',
    'https://push.example.com./',
    'file:///etc/passwd',
    'nothing',
  ]) {
    expect([endpoint, push.accepts(at(endpoint)), isPublicUrl(endpoint)]).toEqual([endpoint, false, false])
    expect(await push.send(at(endpoint), message)).toEqual({
      refused: 'its address is none of the internet',
    })
  }
  for (const publicKey of [Buffer.alloc(65, 4), Buffer.alloc(65), Buffer.from([4])])
    expect(push.accepts({ ...at(good), publicKey: publicKey.toString('base64url') })).toBe(false)
})

test('a name that leads into our own networks is not called', async () => {
  for (const address of ['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
    ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
    ],
    ...['2002:7f00:1::', '2001:0:1::', '2001:db8::1', 'localhost', ''],
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  // A name that leads to this machine: whoever owns a name decides where it leads.
  for (const all of [true, false])
    expect(
      await new Promise((resolve) => publicLookup('localhost', { all }, (error) => resolve(error?.message))),
    ).toBe('localhost is no name of the internet')
})
