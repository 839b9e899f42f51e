/** Who is signed in, as far as this page knows. */
export type SessionState =
  | { readonly status: 'unknown' }
  /** Tokens are there, but they need refreshing and the service can't be reached. */
  | { readonly status: 'unreachable' }
  | SignedOut
  | SignedIn

export interface SignedOut {
  readonly status: 'signed-out'
  readonly chosen: boolean
  /** What ended the session, where nobody chose to end it: the services, or an account that could not be set up. */
  readonly why?: 'ended' | 'setUp'
}

export interface SignedIn {
  readonly status: 'signed-in'
  readonly email: string
  readonly vendorId: string | undefined
  readonly roles: readonly string[]
  /** True unless the account says otherwise: nobody may write by an oversight. */
  readonly readOnly: boolean
  /** By whom alone this person signs in: then there is no password of ours. */
  readonly provider: string | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Other providers may be linked to an account with a password; of an account without one, the first is the primary one. */
function providerOf(identities: unknown): string | undefined {
  const known = Array.isArray(identities) ? (identities as (Record<string, unknown> | null)[]) : []
  return textOf(known.find((one) => String(one?.['primary']) === 'true')?.['providerName'])
}

/** A session counts only with a verified e-mail. The pool may say "true" in words, as attributes are text. */
export function stateOf(claims: Readonly<Record<string, unknown>>): SessionState {
  const email = textOf(claims['email'])
  const verified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  if (!email || !verified) return { status: 'signed-out', chosen: false }
  const groups = claims['cognito:groups']
  return {
    status: 'signed-in',
    email,
    vendorId: textOf(claims['custom:vendorId']),
    roles: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
    readOnly: claims['custom:readOnly'] !== 'false' && claims['custom:readOnly'] !== false,
    provider: providerOf(claims['identities']),
  }
}
