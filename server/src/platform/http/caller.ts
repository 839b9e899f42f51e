import type { Standing } from '@sooner/contract/route'

/** The caller as the guard determined it. What a caller may do is decided there and nowhere else. */
export interface Caller {
  readonly standings: ReadonlySet<Standing>
  readonly account: Account | undefined
  readonly service?: Service
  /** The vendor whose user this is. Only set where the route depends on it, since it takes a look-up. */
  readonly vendorId?: string
}

export interface Account {
  /** The user pool's own id of the account; unlike an e-mail address, it never changes. */
  readonly sub: string
  readonly username: string
  readonly groups: readonly string[]
  /** The sign-in that the token originates from: the same for every token that is renewed from it. */
  readonly signIn: string
  /** Whether the user authenticated within the last ten minutes. */
  readonly isFresh: boolean
}

/** A program that calls on its own behalf, not for a person. */
export interface Service {
  readonly clientId: string
  readonly scopes: readonly string[]
}

export const nobody: Caller = { standings: new Set<Standing>(['anonymous']), account: undefined }
