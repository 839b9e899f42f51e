import { Refusal } from '@sooner/rules/refusal'
import type { Identity } from '../ports.ts'
import { verifyAccessToken } from './verify-access-token.ts'

export interface TokenClaims {
  readonly sub: string
  readonly username: string
  readonly groups: readonly string[]
}

/** For the guard of our services, which says no in its own way and needs no reason. */
export const tokenVerifier = (identity: Identity) => ({
  async verify(accessToken: string): Promise<TokenClaims | undefined> {
    try {
      const { sub, groups } = await verifyAccessToken(identity, accessToken)
      return { sub, username: sub, groups }
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  },
})
