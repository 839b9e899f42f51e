import type { Standing } from '@sooner/contract/route'

/** Who is calling, as the guard found out. What a caller may do is decided there and nowhere else. */
export interface Caller {
  readonly standings: ReadonlySet<Standing>
  readonly account: Account | undefined
  readonly service?: Service
  /** The vendor whose user this is. Known where the route depends on it, since it takes a look-up. */
  readonly vendorId?: string
}

export interface Account {
  /** The user pool's own id of the account; it never changes, as an e-mail may. */
  readonly sub: string
  readonly username: string
  readonly groups: readonly string[]
  /** The sign-in that the token came of: the same for every token that is renewed from it. */
  readonly signIn: string
  /** They proved who they are within the last ten minutes. */
  readonly isFresh: boolean
}

/** A program that calls for itself, under no person's name. */
export interface Service {
  readonly clientId: string
  readonly scopes: readonly string[]
}

export const nobody: Caller = { standings: new Set<Standing>(['anonymous']), account: undefined }
