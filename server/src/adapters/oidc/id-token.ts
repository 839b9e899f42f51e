import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import type { ExternalPerson } from '../../features/identity/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Fetch } from '../../platform/http/own-fetch.ts'
import { askForJson, NoAnswer } from './bounded-json.ts'

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(100) })

const cacheMs = 10 * 60_000
/** A token can name an unknown key, which anybody can send; this limits how often that makes us call the provider. */
const betweenAsksMs = 30_000

/** Fetches a provider's keys when there are none, when they are old, and when a token names an unknown one. */
export function providerKeys(
  addressOf: () => Promise<string>,
  { fetch, clock, timeoutMs }: { readonly fetch: Fetch; readonly clock: Clock; readonly timeoutMs: number },
): JWTVerifyGetKey {
  let cached: { readonly find: JWTVerifyGetKey; readonly readAt: number } | undefined
  const ageMs = () => (cached ? clock.wall().getTime() - cached.readAt : Infinity)
  async function ask() {
    const read = keySet.safeParse(await askForJson(await addressOf(), { fetch, timeoutMs }))
    if (!read.success) throw new NoAnswer('untrustworthy', 'a key set is none')
    // jose validates each key when the key is first used.
    cached = { find: createLocalJWKSet(read.data), readAt: clock.wall().getTime() }
    return cached.find
  }
  return async (header, token) => {
    const find = cached && ageMs() < cacheMs ? cached.find : await ask()
    try {
      return await find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || ageMs() < betweenAsksMs) throw error
      return (await ask())(header, token)
    }
  }
}

/** Only signatures by a key pair: a token cannot choose a shared secret or no signature through its own header. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** The largest time that a `Date` can hold, in seconds. */
const farthest = 8.64e12

const name = z
  .string()
  .min(1)
  .max(2048)
  .regex(/^[^\0]*$/)
  .optional()
  .catch(undefined)
const claims = z.object({
  // OpenID Connect allows at most 255 ASCII characters; we exclude spaces as well, because the subject appears in logs and names.
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  // Some providers send this claim as a string.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .catch(false),
  auth_time: z.number().int().min(0).max(farthest).optional().catch(undefined),
  amr: z.array(z.string()).max(50).catch([]),
  name,
  given_name: name,
  family_name: name,
})

interface Expected {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string
  readonly now: Date
}

export async function readIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId, nonce, now }: Expected,
): Promise<ExternalPerson> {
  const payload = await verified(token, keys, { issuer, clientId, now })
  const read = claims.safeParse(payload)
  if (!read.success) throw new NoAnswer('untrustworthy', `an id token of ${issuer} lacks what it has to say`)
  const {
    sub,
    azp,
    email,
    amr,
    auth_time: provenAt,
    name: whole,
    given_name: given,
    family_name: family,
  } = read.data
  if (read.data.nonce !== nonce)
    throw new NoAnswer('untrustworthy', `an id token of ${issuer} is of another sign-in`)
  const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((azp !== undefined || isForOthersToo) && azp !== clientId)
    throw new NoAnswer('untrustworthy', `an id token of ${issuer} was made for another client`)
  return {
    subject: sub,
    email,
    isEmailVerified: email !== undefined && read.data.email_verified,
    attributes: {
      ...(whole === undefined ? {} : { name: whole }),
      ...(given === undefined ? {} : { given_name: given }),
      ...(family === undefined ? {} : { family_name: family }),
    },
    isMultiFactor: amr.includes('mfa'),
    authenticatedAt: provenAt === undefined ? undefined : new Date(provenAt * 1000),
  }
}

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId, now }: Omit<Expected, 'nonce'>,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      currentDate: now,
      clockTolerance: 60,
      maxTokenAge: '10 minutes',
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    return payload
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    // jose throws several error classes of its own, and passes on the platform's errors about invalid keys. All of them are caused
    // by what the provider sent.
    const why = error instanceof errors.JOSEError ? error.code : String(error)
    throw new NoAnswer('untrustworthy', `an id token of ${issuer} is not good (${why})`)
  }
}
