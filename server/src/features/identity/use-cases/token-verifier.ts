import { Refusal } from '@sooner/rules/refusal'
import { isFresh } from '../domain/fresh-proof.ts'
import type { Identity } from '../ports.ts'
import { verifyAccessToken } from './verify-access-token.ts'

export interface TokenClaims {
  readonly sub: string
  readonly username: string
  readonly groups: readonly string[]
  readonly signIn: string
  readonly isFresh: boolean
}

/** For the guard of our services, which says no in its own way and needs no reason. */
export const tokenVerifier = (identity: Identity) => ({
  async verify(accessToken: string): Promise<TokenClaims | undefined> {
    try {
      const token = await verifyAccessToken(identity, accessToken)
      const { sub, groups, originJti: signIn, provenAt } = token
      return { sub, username: sub, groups, signIn, isFresh: isFresh(provenAt, identity.clock.wall()) }
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  },
})
