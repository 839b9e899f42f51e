import type { endSession as declared } from '@sooner/contract/identity'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { decodeJwt, errors, jwtVerify } from 'jose'
import { audit, transact } from '../../../../platform/transaction.ts'
import { redirectTo } from '../../domain/authorization.ts'
import { isPublished } from '../../domain/signing.ts'
import type { Identity } from '../../ports.ts'
import { findClient } from '../../store/pools.ts'
import { revokeFamily } from '../../store/sessions.ts'
import { issuerOf } from '../tokens/issue-tokens.ts'
import { keysOf } from '../tokens/signing-keys.ts'

interface IdTokenHint {
  readonly accountId: string
  readonly clientId: string
  /** The sign-in that the token belongs to. */
  readonly familyId: string
}

const poolIdForm = /^[\w-]{1,55}_[0-9a-zA-Z]{1,55}$/
const familyForm = /^[0-9a-f-]{36}$/

/** Reads one of our id tokens. An expired one still names its sign-in, as OpenID Connect RP-Initiated Logout demands. */
async function readIdTokenHint(identity: Identity, token: string): Promise<IdTokenHint> {
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

type Asked = Given<typeof declared>['query']

/**
 * Ends the sign-in that an id token belongs to, and returns the address for the browser. The id token is the proof: without one
 * nothing ends, since this service stores no session in the browser. A repeated request changes and logs nothing. Nobody is redirected to an address that the client did
 * not register.
 */
export async function endSession(identity: Identity, asked: Asked): Promise<string> {
  const hint =
    asked.id_token_hint === undefined ? undefined : await readIdTokenHint(identity, asked.id_token_hint)
  const clientId = hint?.clientId ?? asked.client_id
  if (asked.client_id !== undefined && asked.client_id !== clientId)
    throw new Refusal('UNKNOWN_SIGN_IN', 'The id token was issued to another client.')
  const to = await addressAfter(identity, clientId, asked)
  if (hint) {
    const at = identity.clock.wall()
    await transact(identity.db, async (tx) => {
      if (!(await revokeFamily(tx, hint.familyId, at))) return
      await audit(tx, { at, actor: hint.accountId, action: 'identity.end-session', subject: hint.familyId })
    })
  }
  return to
}

async function addressAfter(
  { db, portalUrl }: Identity,
  clientId: string | undefined,
  { post_logout_redirect_uri: uri, state }: Asked,
): Promise<string> {
  if (uri === undefined) return `${portalUrl}/sign-in`
  const client = clientId === undefined ? undefined : await findClient(db, clientId)
  if (!client) throw new Refusal('UNKNOWN_CLIENT', 'There is no such client.')
  if (!client.logoutUris.includes(uri))
    throw new Refusal('UNKNOWN_REDIRECT_URI', 'The redirect URI is not one of the client.')
  return redirectTo(uri, { state })
}
