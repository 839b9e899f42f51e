import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { jwtVerify } from 'jose'

/** A message as its browser reads it, and as the service saw it. */
export interface ReceivedPush {
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** What the token says that signs it (RFC 8292). */
  readonly claims: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The keys of a browser, and how it reads a message: RFC 8291 from its side. */
export function browserKeys(privateKey?: Buffer, authSecret: Buffer = randomBytes(16)) {
  const own = createECDH('prime256v1')
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  return {
    publicKey: own.getPublicKey('base64url'),
    authSecret: authSecret.toString('base64url'),
    read(body: Buffer): string {
      const [salt, size, keyLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      if (sealed.length > size) throw new Error('the message is longer than one record')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = derive(own.computeSecret(sender), authSecret, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return /^(.*)\u0002\0*$/s.exec(record.toString('utf8'))?.[1] ?? ''
    },
  }
}

/** Throws unless the message is signed for that service by the key of which it has the public part, and for at most a day. */
async function claimsOf(authorization: string, audience: string, now: Date) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const options = { audience, algorithms: ['ES256'], currentDate: now }
  const { payload } = await jwtVerify(token, publicKey, options)
  const hours = ((payload.exp ?? Infinity) * 1000 - now.getTime()) / 3_600_000
  if (hours > 24) throw new Error('the message is signed for longer than a day')
  return { ...payload, key }
}

interface Subscribed {
  readonly keys: ReturnType<typeof browserKeys>
  answer: number
  /** What happens while the service has a message and has not answered. */
  meanwhile?: (() => Promise<unknown>) | undefined
}

/** A push service on this machine, with browsers that read what it gets for them. A message that is not signed is answered 403. */
export async function openPushService(now: () => Date = () => new Date()) {
  const browsers = new Map<string, Subscribed>()
  const received: (ReceivedPush & { readonly browser: string })[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const browser = request.url ?? ''
    const body = await buffer(request)
    const known = browsers.get(browser)
    const { authorization = '' } = request.headers
    const claims = await claimsOf(authorization, origin, now()).catch(() => undefined)
    if (!known) return void response.writeHead(404).end()
    if (!claims) return void response.writeHead(403).end()
    const { answer: status, meanwhile } = known
    await meanwhile?.()
    if (status === 201)
      received.push({ browser, text: known.keys.read(body), headers: request.headers, claims, body })
    response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end('received')
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** Subscribes a browser of that name. */
    subscribe(name: string) {
      const keys = browserKeys()
      const known: Subscribed = { keys, answer: 201 }
      browsers.set(`/${name}`, known)
      const { publicKey: p256dh, authSecret: auth } = keys
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh, auth },
        /** How the service answers from now on. */
        answers: (status: number, meanwhile?: Subscribed['meanwhile']) =>
          void Object.assign(known, { answer: status, meanwhile }),
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
