import type { Account } from '../../platform/http/caller.ts'

/** Whoever issues the tokens, our identity service or a hosted pool, plugs in here. */
export interface TokenVerifier {
  /** Undefined for a token that is malformed, foreign, expired or revoked: a caller is never told which. */
  verify(accessToken: string): Promise<Account | undefined>
}
