import { Refusal } from '@sooner/rules/refusal'
import type { ServiceToken } from '../../domain/signing.ts'
import { isFresh } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { scopesOfClient } from '../../store/pools.ts'
import { openToken, signedToken } from './verify-access-token.ts'

export interface TokenClaims {
  readonly sub: string
  readonly username: string
  readonly groups: readonly string[]
  readonly signIn: string
  readonly isFresh: boolean
}

/** The claims of a program that calls on its own behalf. */
export interface ServiceClaims {
  readonly clientId: string
  readonly scopes: readonly string[]
}

/** The pool and the app client whose tokens our services accept. */
export interface AcceptedTokens {
  readonly id: string
  readonly clientId: string
}

/**
 * For the guard of our services, which refuses in its own way and needs no reason. It accepts the accounts of one pool, and
 * their tokens only if they were issued to the portal's own client: another client of the pool may be somebody else's program.
 */
export const tokenVerifier = (identity: Identity, { id: poolId, clientId }: AcceptedTokens) => ({
  async verify(accessToken: string): Promise<TokenClaims | ServiceClaims | undefined> {
    try {
      const signed = await signedToken(identity, accessToken)
      if (signed.poolId !== poolId) return undefined
      if (signed.kind === 'service') return await serviceOf(identity, signed)
      if (signed.clientId !== clientId) return undefined
      const { sub, groups, originJti: signIn, provenAt } = await openToken(identity, signed)
      return { sub, username: sub, groups, signIn, isFresh: isFresh(provenAt, identity.clock.wall()) }
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  },
})

/** A scope that was removed from a service since the token was issued no longer counts. */
async function serviceOf(
  { db }: Identity,
  { clientId, scopes }: ServiceToken,
): Promise<ServiceClaims | undefined> {
  const present = await scopesOfClient(db, clientId)
  const granted = scopes.filter((scope) => present.includes(scope))
  return granted.length > 0 ? { clientId, scopes: granted } : undefined
}
