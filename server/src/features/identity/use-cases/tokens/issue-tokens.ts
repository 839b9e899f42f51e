import { createHash, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { exchangeCode as declared } from '@sooner/contract/identity'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { SignJWT } from 'jose'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Account, Client } from '../../domain/account.ts'
import type { SigningKey } from '../../domain/signing.ts'
import { accessClaims, idClaims, serviceClaims, type Claims, type Issue } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { insertFamily, type Family, type TokenStanding } from '../../store/sessions.ts'
import { signingKey } from './signing-keys.ts'

const signInBackground = promisify(sign)
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A signature takes most of a millisecond, so it is made in a background thread, and without a library to save overhead. */
async function signToken({ kid, privateKey }: SigningKey, claims: Claims): Promise<string> {
  const text = `${encoded({ kid, alg: 'RS256' })}.${encoded(claims)}`
  const signature = await signInBackground('sha256', Buffer.from(text), privateKey)
  return `${text}.${signature.toString('base64url')}`
}

interface Tokens {
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

/** Client credentials: an access token for a service itself. It belongs to no person and cannot be refreshed. */
export async function issueServiceToken(
  identity: Identity,
  client: Client,
  asked: string | undefined,
): Promise<Answer<typeof declared>> {
  if (client.secret === null || client.serviceScopes.length === 0)
    throw new Refusal('unauthorized_client', 'This client may not ask for itself.')
  const wanted = asked?.split(' ').filter((scope) => scope !== '') ?? []
  if (!wanted.every((scope) => client.serviceScopes.includes(scope)))
    throw new Refusal('invalid_scope', 'The client may not have this scope.')
  const scope = (wanted.length > 0 ? [...new Set(wanted)] : client.serviceScopes).join(' ')
  const issuedAt = identity.clock.wall()
  const key = await signingKey(identity, client.poolId)
  const issuer = issuerOf(identity, client.poolId)
  const claims = serviceClaims({ client, issuer, scope, issuedAt, jti: identity.uuid() })
  const token = await new SignJWT(claims)
    .setProtectedHeader({ kid: key.kid, alg: 'RS256' })
    .sign(key.privateKey)
  await transact(identity.db, (tx) =>
    audit(tx, {
      at: issuedAt,
      actor: client.id,
      action: 'identity.service-token',
      subject: client.id,
      after: { scope },
    }),
  )
  return { access_token: token, token_type: 'Bearer', expires_in: client.accessSeconds, scope }
}
