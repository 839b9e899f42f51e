import { createHash } from 'node:crypto'
import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import { isDatabaseUnavailable } from '../../../../platform/database/sqlstate.ts'
import { transact } from '../../../../platform/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import {
  isPublished,
  type CheckedToken,
  type SignedToken,
  type SigningKey,
  type VerifiedToken,
} from '../../domain/signing.ts'
import type { Identity } from '../../ports.ts'
import { openFamilyAccount, openFamilyState, touchFamily } from '../../store/own-sessions.ts'
import { issuerOf } from './issue-tokens.ts'
import { keysOf } from './signing-keys.ts'

const maxCached = 10_000
/** An unchecked token may contain anything, and the next step queries the database. */
const poolIdForm = /^[\w-]{1,55}_[0-9a-zA-Z]{1,55}$/

/**
 * The claims of one of our access tokens. The signature is checked once and remembered until the token expires or its key is
 * withdrawn.
 */
export async function signedToken(identity: Identity, token: string): Promise<SignedToken> {
  const cache = identity.tokenCache
  const key = createHash('sha256').update(token).digest('base64')
  const cached = cache.get(key)
  if (cached) {
    const now = identity.clock.wall()
    const keys = await keysOf(identity, cached.token.poolId)
    if (cached.token.expiresAt > now && keyNamed(keys, cached.kid, now)) return cached.token
    cache.delete(key)
  }
  const checked = await checkSignature(identity, token)
  for (const oldest of cache.keys()) {
    if (cache.size < maxCached) break
    cache.delete(oldest)
  }
  cache.set(key, checked)
  return checked.token
}

const keyNamed = (keys: readonly SigningKey[], kid: string | undefined, now: Date): SigningKey | undefined =>
  keys.find((candidate) => candidate.kid === kid && isPublished(candidate, now))

interface Wanted {
  readonly requiredClaims: string[]
  /** An expired token is accepted too, as if it had just been issued. */
  readonly isExpiredAccepted?: boolean
}

/** Returns the claims of a token that one of our keys signed, and throws an error of `jose` for any other. */
export async function signedClaims(
  identity: Identity,
  token: string,
  { requiredClaims, isExpiredAccepted = false }: Wanted,
) {
  const now = identity.clock.wall()
  // The issuer is not trusted yet: it only selects the keys to try.
  const claimed = decodeJwt(token)
  const poolId = String(claimed.iss).slice(identity.url.length + 1)
  if (!poolIdForm.test(poolId)) throw new errors.JWTInvalid('The issuer is no pool of ours.')
  const keys = await keysOf(identity, poolId)
  const { payload, protectedHeader } = await jwtVerify(
    token,
    ({ kid }) => {
      const key = keyNamed(keys, kid, now)
      if (!key) throw new errors.JWKSNoMatchingKey()
      return key.publicKey
    },
    {
      algorithms: ['RS256'],
      issuer: issuerOf(identity, poolId),
      currentDate: isExpiredAccepted ? new Date(Number(claimed.iat) * 1000) : now,
      requiredClaims,
    },
  )
  return { payload, poolId, kid: String(protectedHeader.kid) }
}

async function checkSignature(identity: Identity, token: string): Promise<CheckedToken> {
  try {
    const requiredClaims = ['sub', 'exp', 'client_id', 'token_use']
    const { payload, poolId, kid } = await signedClaims(identity, token, { requiredClaims })
    // An id token is signed by the same key, and is no permission to do anything.
    if (payload['token_use'] !== 'access') throw refused.accessTokenInvalid()
    return { token: readToken(payload, poolId), kid }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refused.accessTokenExpired()
    if (error instanceof errors.JOSEError) throw refused.accessTokenInvalid()
    throw error
  }
}

/** A token of a sign-in names the sign-in; a service's token names only the client, so the two cannot be confused. */
function readToken(payload: JWTPayload, poolId: string): SignedToken {
  const clientId = String(payload['client_id'])
  const expiresAt = new Date(Number(payload.exp) * 1000)
  const originJti = payload['origin_jti']
  if (typeof originJti !== 'string') {
    if (originJti !== undefined || payload.sub !== clientId) throw refused.accessTokenInvalid()
    return { kind: 'service', poolId, clientId, scopes: String(payload['scope']).split(' '), expiresAt }
  }
  const groups = payload['cognito:groups']
  return {
    kind: 'person',
    poolId,
    sub: String(payload.sub),
    clientId,
    originJti,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    expiresAt,
  }
}

const everyMs = 5 * 60 * 1000

/** Records every few minutes that a sign-in is in use. A failed write must not refuse a request that only reads. */
export async function noteUse(identity: Identity, familyId: string, lastUsedAt: Date): Promise<void> {
  const now = identity.clock.wall()
  if (now.getTime() - lastUsedAt.getTime() < everyMs) return
  try {
    await transact(identity.db, (tx) => touchFamily(tx, familyId, identity.origin, now))
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
}

/** A token whose sign-in is still active. */
export interface OpenToken extends VerifiedToken {
  /** When the signed-in person last proved who they are. */
  readonly provenAt: Date
}

/** Accepts a person's access token, never a service's. */
export const verifyAccessToken = async (identity: Identity, token: string): Promise<OpenToken> =>
  openToken(identity, await signedToken(identity, token))

/** The revocation check is not cached, so that an ended sign-in is refused at once. */
export async function openToken(identity: Identity, signed: SignedToken): Promise<OpenToken> {
  if (signed.kind !== 'person') throw refused.accessTokenInvalid()
  const state = await openFamilyState(identity.db, signed.originJti)
  if (!state) throw refused.accessTokenRevoked()
  await noteUse(identity, signed.originJti, state.lastUsedAt)
  return { ...signed, provenAt: state.provenAt }
}

/** This is `verifyAccessToken` with the account of the token. */
export async function verifyAccessTokenOfAccount(
  identity: Identity,
  accessToken: string,
): Promise<{ token: OpenToken; account: Account }> {
  const signed = await signedToken(identity, accessToken)
  if (signed.kind !== 'person') throw refused.accessTokenInvalid()
  const state = await openFamilyAccount(identity.db, signed.originJti)
  if (!state) throw refused.accessTokenRevoked()
  await noteUse(identity, signed.originJti, state.lastUsedAt)
  return { token: { ...signed, provenAt: state.provenAt }, account: state.account }
}
