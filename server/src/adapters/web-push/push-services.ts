import { createECDH, createPrivateKey, ECDH, type KeyObject } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { SignJWT } from 'jose'
import type { PushMessage, PushServices, PushTarget } from '../../features/notifications/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { encrypted } from './encrypt.ts'
import { isPublicUrl, publicLookup } from './public-address.ts'

export interface WebPushOptions {
  /** The private key of ours (P-256), by whose public key the services know us (RFC 8292). */
  readonly key: Buffer
  /** Where the operators of a push service reach us. */
  readonly contact: string
  readonly clock: Clock
  /** Services on this machine are called too, without TLS. Only tests state it. */
  readonly allowsLocal?: true
  readonly timeoutMs?: number
}

const curve = 'prime256v1'

function keysOf(privateKey: Buffer): { readonly serverKey: string; readonly signing: KeyObject } {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  const point = pair.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url'), x: part(1), y: part(33) }
  return { serverKey: point.toString('base64url'), signing: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** A push service accepts at most 24 hours. */
const signedForMs = 12 * 3_600_000

/** Sends messages by Web Push: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. A redirect is never followed. */
export function webPush(options: WebPushOptions): PushServices {
  const { contact, clock, allowsLocal, timeoutMs = 10_000 } = options
  const { serverKey, signing } = keysOf(options.key)
  const isAllowed = (endpoint: string) =>
    isPublicUrl(endpoint) || (allowsLocal === true && URL.parse(endpoint)?.protocol === 'http:')
  const authorization = async ({ origin }: URL) => {
    const token = await new SignJWT({ sub: `mailto:${contact}` })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setExpirationTime(new Date(clock.wall().getTime() + signedForMs))
      .sign(signing)
    return `vapid t=${token}, k=${serverKey}`
  }
  return {
    serverKey,
    accepts: ({ endpoint, publicKey }) => isAllowed(endpoint) && isPoint(publicKey),
    async send({ endpoint, ...keys }, message) {
      if (!isAllowed(endpoint)) return { refused: 'its address is none of the internet' }
      const url = new URL(endpoint)
      const headers = {
        authorization: await authorization(url),
        ttl: String(message.secondsLeft),
        urgency: 'normal',
        // The service keeps one of them for a browser that is off.
        topic: message.id.replaceAll('-', ''),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
      }
      return becameOf(await post(url, headers, bodyOf(message, keys), timeoutMs))
    },
  }
}

function isPoint(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, curve, 'base64url')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_') === true) return false
    throw error
  }
}

function bodyOf(
  { id, title, path, language }: PushMessage,
  { publicKey, authSecret }: Omit<PushTarget, 'endpoint'>,
): Buffer {
  return encrypted(JSON.stringify({ id, title, path, language }), {
    publicKey: Buffer.from(publicKey, 'base64url'),
    authSecret: Buffer.from(authSecret, 'base64url'),
  })
}

/** Returns the status. Nothing of the answer is read, since anybody may have written it. */
async function post(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  timeoutMs: number,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
  const sending =
    url.protocol === 'https:'
      ? request(url, { ...options, agent: false, lookup: publicLookup })
      : requestPlain(url, { ...options, agent: false })
  sending.on('error', reject)
  sending.on('response', (answer) => {
    resolve(answer.statusCode ?? 0)
    answer.destroy()
  })
  sending.end(body)
  return promise
}

/** A later try may succeed. */
class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

function becameOf(status: number): Awaited<ReturnType<PushServices['send']>> {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Unavailable(`the push service answered ${status}`)
  return { refused: `the push service answered ${status}` }
}
