import { createHash } from 'node:crypto'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Account, Client } from '../../domain/account.ts'
import { accessClaims, idClaims, type Issue } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { insertFamily, type Family, type TokenStanding } from '../../store/sessions.ts'
import { signToken } from './sign-token.ts'
import { signingKey } from './signing-keys.ts'

export interface Tokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly ExpiresIn: number
  readonly TokenType: 'Bearer'
}

export const issuerOf = ({ url }: Identity, poolId: string): string => `${url}/${poolId}`

/** The token has 256 random bits, so a fast hash protects it as well as a slow one. */
export const digestOf = (refreshToken: string): string =>
  createHash('sha256').update(refreshToken).digest('base64url')

export interface DeviceName {
  readonly key: string
  readonly groupKey: string
}

export const freshRefreshToken = ({ random }: Identity): string =>
  Buffer.from(random(32)).toString('base64url')

/**
 * Starts the family of a sign-in, by which all its tokens can be revoked together. Returns undefined if the account has
 * changed since it was read; the caller must then roll the transaction back.
 */
export async function startFamily(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
  device: DeviceName | undefined,
  provenAt: Date | null = null,
): Promise<{ family: Family; refreshToken: string } | undefined> {
  const signedInAt = identity.clock.wall()
  const refreshToken = freshRefreshToken(identity)
  const family: Family = {
    id: identity.uuid(),
    accountId: account.id,
    clientId: client.id,
    signedInAt,
    provenAt,
    expiresAt: new Date(signedInAt.getTime() + client.refreshSeconds * 1000),
    revokedAt: null,
    deviceKey: device?.key ?? null,
    deviceGroupKey: device?.groupKey ?? null,
  }
  const { origin } = identity
  const isInserted = await insertFamily(tx, family, account.srpSalt, digestOf(refreshToken), {
    origin,
    logged: { at: signedInAt, actor: account.id, action: 'identity.sign-in', subject: family.id },
    event: { event: 'sign-in', outcome: 'done' },
  })
  return isInserted ? { family, refreshToken } : undefined
}

type Issued = Pick<TokenStanding, 'account' | 'groups'> & {
  readonly family: Family
  /** The nonce of the OpenID request, which only the first id token of the sign-in repeats. */
  readonly nonce?: string | null
}

export async function tokensOf(
  identity: Identity,
  client: Client,
  { account, family, groups, nonce }: Issued,
): Promise<Tokens> {
  const issue: Issue = {
    account,
    client,
    groups,
    issuer: issuerOf(identity, client.poolId),
    originJti: family.id,
    deviceKey: family.deviceKey,
    nonce: nonce ?? null,
    provenAt: family.provenAt ?? family.signedInAt,
    issuedAt: identity.clock.wall(),
    eventId: identity.uuid(),
    accessJti: identity.uuid(),
    idJti: identity.uuid(),
  }
  const key = await signingKey(identity, client.poolId)
  const [AccessToken, IdToken] = await Promise.all([
    signToken(key, accessClaims(issue)),
    signToken(key, idClaims(issue)),
  ])
  return { AccessToken, IdToken, ExpiresIn: client.accessSeconds, TokenType: 'Bearer' }
}
