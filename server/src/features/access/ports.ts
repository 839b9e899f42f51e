/** What a valid access token says. Whoever issues the tokens (our identity service or a hosted pool) plugs in here. */
export interface TokenClaims {
  readonly sub: string
  readonly username: string
  readonly groups: readonly string[]
}

export interface TokenVerifier {
  /** Undefined for a token that is malformed, foreign, expired or revoked: a caller is never told which. */
  verify(accessToken: string): Promise<TokenClaims | undefined>
}
