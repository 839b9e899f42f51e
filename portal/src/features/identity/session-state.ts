/** The sign-in state, as far as this page knows. */
export type SessionState =
  | { readonly status: 'unknown' }
  /** Tokens are stored, but they need refreshing and the service can't be reached. */
  | { readonly status: 'unreachable' }
  | SignedOut
  | SignedIn

export interface SignedOut {
  readonly status: 'signed-out'
  /** The page on which the person chose to sign out, as path, query and hash; absent if nobody chose it. */
  readonly leftAt?: string
  /** The reason for an involuntary end: the services ended the session, or the account could not be set up. */
  readonly why?: 'ended' | 'setUp'
}

export interface SignedIn {
  readonly status: 'signed-in'
  readonly email: string
  readonly vendorId: string | undefined
  readonly roles: readonly string[]
  /** What the claims say; undefined where the attribute is absent. The account of the services decides, where there is one. */
  readonly readOnly: boolean | undefined
  /** The only provider through which this person signs in. When it is set, the account has no password with us. */
  readonly provider: string | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Attributes are text, and an unreadable one allows nothing. */
function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || value === '') return undefined
  return value !== 'false' && value !== false
}

/**
 * An account with a password may have linked providers too; in an account without one, the first provider is marked as
 * primary.
 */
function providerOf(identities: unknown): string | undefined {
  const known = Array.isArray(identities) ? (identities as (Record<string, unknown> | null)[]) : []
  return textOf(known.find((one) => String(one?.['primary']) === 'true')?.['providerName'])
}

/** A session counts only with a verified e-mail. Attributes are text, so the pool may send the string "true". */
export function stateOf(claims: Readonly<Record<string, unknown>>): SessionState {
  const email = textOf(claims['email'])
  const verified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  if (!email || !verified) return { status: 'signed-out' }
  const groups = claims['cognito:groups']
  return {
    status: 'signed-in',
    email,
    vendorId: textOf(claims['custom:vendorId']),
    roles: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
    readOnly: flagOf(claims['custom:readOnly']),
    provider: providerOf(claims['identities']),
  }
}
