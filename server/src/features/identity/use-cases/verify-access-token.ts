import { createHash } from 'node:crypto'
import { decodeJwt, errors, jwtVerify } from 'jose'
import { refused } from '../domain/refusals.ts'
import { isPublished, type VerifiedToken } from '../domain/signing.ts'
import type { Identity } from '../ports.ts'
import { openFamilyState } from '../store/own-sessions.ts'
import { issuerOf } from './issue-tokens.ts'
import { noteUse } from './note-use.ts'
import { keysOf } from './signing-keys.ts'

const mostCached = 10_000
/** Anything may stand in a token that nobody has checked, and the next step asks the database. */
const poolIdForm = /^[\w-]{1,55}_[0-9a-zA-Z]{1,55}$/

/** A token of a sign-in that goes on. */
export interface OpenToken extends VerifiedToken {
  /** When whoever signed in last proved who they are. */
  readonly provenAt: Date
}

/** The signature is checked once and remembered until the token's end; whether it was revoked is asked every time. */
export async function verifyAccessToken(identity: Identity, token: string): Promise<OpenToken> {
  const verified = await verifiedToken(identity, token)
  const state = await openFamilyState(identity.db, verified.originJti)
  if (!state) throw refused.accessTokenRevoked()
  await noteUse(identity, verified.originJti, state.lastUsedAt)
  return { ...verified, provenAt: state.provenAt }
}

async function verifiedToken(identity: Identity, token: string): Promise<VerifiedToken> {
  const cache = identity.tokenCache
  const key = createHash('sha256').update(token).digest('base64')
  const cached = cache.get(key)
  if (cached) {
    if (cached.expiresAt > identity.clock.wall()) return cached
    cache.delete(key)
  }
  const verified = await checkSignature(identity, token)
  for (const oldest of cache.keys()) {
    if (cache.size < mostCached) break
    cache.delete(oldest)
  }
  cache.set(key, verified)
  return verified
}

async function checkSignature(identity: Identity, token: string): Promise<VerifiedToken> {
  const now = identity.clock.wall()
  try {
    // Not believed yet: it only tells whose keys to try.
    const poolId = String(decodeJwt(token).iss).slice(identity.url.length + 1)
    if (!poolIdForm.test(poolId)) throw refused.accessTokenInvalid()
    const keys = await keysOf(identity, poolId)
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find((candidate) => candidate.kid === kid && isPublished(candidate, now))
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key.publicKey
      },
      {
        algorithms: ['RS256'],
        issuer: issuerOf(identity, poolId),
        currentDate: now,
        requiredClaims: ['sub', 'exp', 'client_id', 'origin_jti', 'token_use'],
      },
    )
    // An id token is signed by the same key, and is no permission to do anything.
    if (payload['token_use'] !== 'access') throw refused.accessTokenInvalid()
    const groups = payload['cognito:groups']
    return {
      sub: String(payload.sub),
      clientId: String(payload['client_id']),
      originJti: String(payload['origin_jti']),
      groups: Array.isArray(groups) ? groups.map(String) : [],
      expiresAt: new Date(Number(payload.exp) * 1000),
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refused.accessTokenExpired()
    if (error instanceof errors.JOSEError) throw refused.accessTokenInvalid()
    throw error
  }
}
