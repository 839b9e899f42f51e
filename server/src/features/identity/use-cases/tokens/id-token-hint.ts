import { decodeJwt, errors, jwtVerify } from 'jose'
import { Refusal } from '@sooner/rules/refusal'
import { isPublished } from '../../domain/signing.ts'
import type { Identity } from '../../ports.ts'
import { issuerOf } from './issue-tokens.ts'
import { keysOf } from './signing-keys.ts'

export interface IdTokenHint {
  readonly accountId: string
  readonly clientId: string
  /** The sign-in that the token belongs to. */
  readonly familyId: string
}

const poolIdForm = /^[\w-]{1,55}_[0-9a-zA-Z]{1,55}$/
const familyForm = /^[0-9a-f-]{36}$/

/** Reads one of our id tokens. An expired one still names its sign-in, as OpenID Connect RP-Initiated Logout demands. */
export async function readIdTokenHint(identity: Identity, token: string): Promise<IdTokenHint> {
  const now = identity.clock.wall()
  try {
    // The issuer is not trusted yet: it only selects the keys to try.
    const claimed = decodeJwt(token)
    const poolId = String(claimed.iss).slice(identity.url.length + 1)
    if (!poolIdForm.test(poolId)) throw unknown()
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
        currentDate: new Date(Number(claimed.iat) * 1000),
        requiredClaims: ['sub', 'aud', 'iat', 'exp', 'origin_jti', 'token_use'],
      },
    )
    const familyId = String(payload['origin_jti'])
    if (payload['token_use'] !== 'id' || !familyForm.test(familyId)) throw unknown()
    return { accountId: String(payload.sub), clientId: String(payload.aud), familyId }
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unknown()
    throw error
  }
}

const unknown = () => new Refusal('UNKNOWN_SIGN_IN', 'The id token is not one of ours.')
