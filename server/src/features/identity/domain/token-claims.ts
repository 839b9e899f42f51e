import type { Account, Client } from './account.ts'

/** The values that the tokens of one sign-in or refresh have in common. */
export interface Issue {
  readonly account: Account
  readonly client: Client
  readonly groups: readonly string[]
  readonly issuer: string
  /** The family of the sign-in to which the tokens belong. */
  readonly originJti: string
  readonly deviceKey: string | null
  readonly nonce: string | null
  /** When the signed-in person last proved who they are. */
  readonly provenAt: Date
  readonly issuedAt: Date
  readonly eventId: string
  readonly accessJti: string
  readonly idJti: string
}

export type Claims = Readonly<Record<string, unknown>>

/** The scope of tokens that may call the operations of the user pool for their own account. */
export const userScope = 'aws.cognito.signin.user.admin'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Both kinds of token expire at the same time, because a session is valid only while both are. */
function common({ account, client, groups, issuer, originJti, provenAt, issuedAt, eventId }: Issue): Claims {
  return {
    sub: account.id,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    iss: issuer,
    origin_jti: originJti,
    event_id: eventId,
    auth_time: seconds(provenAt),
    iat: seconds(issuedAt),
    exp: seconds(issuedAt) + client.accessSeconds,
  }
}

/** The user name of a person whom another provider signs in is the provider's name for them. */
export const usernameOf = ({ id, externalName }: Account): string => externalName ?? id

/** Attributes are text. Only `identities` contains a list as JSON text, and its claim is a real list. */
function claimsOf({ identities, ...others }: Account['attributes']): Claims {
  return identities === undefined ? others : { ...others, identities: JSON.parse(identities) as unknown }
}

export const accessClaims = (issue: Issue): Claims => ({
  ...common(issue),
  ...(issue.deviceKey === null ? {} : { device_key: issue.deviceKey }),
  token_use: 'access',
  client_id: issue.client.id,
  scope: userScope,
  username: usernameOf(issue.account),
  jti: issue.accessJti,
})

export const idClaims = (issue: Issue): Claims => ({
  ...claimsOf(issue.account.attributes),
  ...common(issue),
  token_use: 'id',
  aud: issue.client.id,
  'cognito:username': usernameOf(issue.account),
  email: issue.account.email,
  email_verified: issue.account.emailVerified,
  ...(issue.account.attributes['phone_number'] ? { phone_number_verified: issue.account.phoneVerified } : {}),
  ...(issue.nonce === null ? {} : { nonce: issue.nonce }),
  jti: issue.idJti,
})

interface ServiceIssue {
  readonly client: Client
  readonly issuer: string
  readonly scope: string
  readonly issuedAt: Date
  readonly jti: string
}

/** A service's own token names no user and no sign-in. */
export const serviceClaims = ({ client, issuer, scope, issuedAt, jti }: ServiceIssue): Claims => ({
  sub: client.id,
  iss: issuer,
  token_use: 'access',
  client_id: client.id,
  scope,
  auth_time: seconds(issuedAt),
  iat: seconds(issuedAt),
  exp: seconds(issuedAt) + client.accessSeconds,
  version: 2,
  jti,
})

const freshMs = 10 * 60 * 1000

/** A proof of identity is fresh for ten minutes. */
export const isFresh = (provenAt: Date, now: Date): boolean => now.getTime() - provenAt.getTime() < freshMs
