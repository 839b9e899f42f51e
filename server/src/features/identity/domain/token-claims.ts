import type { Account, Client } from './account.ts'

/** What the tokens of one sign-in or refresh say in common. */
export interface Issue {
  readonly account: Account
  readonly client: Client
  readonly groups: readonly string[]
  readonly issuer: string
  /** The family of the sign-in that all this came of. */
  readonly originJti: string
  readonly deviceKey: string | null
  readonly signedInAt: Date
  readonly issuedAt: Date
  readonly eventId: string
  readonly accessJti: string
  readonly idJti: string
}

export type Claims = Readonly<Record<string, unknown>>

/** The scope that lets a token call the operations of the user pool for its own account. */
export const userScope = 'aws.cognito.signin.user.admin'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Both kinds of token end together: a session is valid while both are. */
function common({
  account,
  client,
  groups,
  issuer,
  originJti,
  signedInAt,
  issuedAt,
  eventId,
}: Issue): Claims {
  return {
    sub: account.id,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    iss: issuer,
    origin_jti: originJti,
    event_id: eventId,
    auth_time: seconds(signedInAt),
    iat: seconds(issuedAt),
    exp: seconds(issuedAt) + client.accessSeconds,
  }
}

export const accessClaims = (issue: Issue): Claims => ({
  ...common(issue),
  ...(issue.deviceKey === null ? {} : { device_key: issue.deviceKey }),
  token_use: 'access',
  client_id: issue.client.id,
  scope: userScope,
  username: issue.account.id,
  jti: issue.accessJti,
})

export const idClaims = (issue: Issue): Claims => ({
  ...issue.account.attributes,
  ...common(issue),
  token_use: 'id',
  aud: issue.client.id,
  'cognito:username': issue.account.id,
  email: issue.account.email,
  email_verified: issue.account.emailVerified,
  jti: issue.idJti,
})
