import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface LinkedIdentity {
  readonly poolId: string
  readonly provider: string
  readonly subject: string
}

/** Serializes sign-ins of one person, so that two at once can't create two accounts. */
export async function lockIdentity(tx: Tx, { poolId, provider, subject }: LinkedIdentity): Promise<void> {
  const name = `identity.linked ${poolId} ${provider} ${subject}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function findLinkedAccountId(db: Db, identity: LinkedIdentity): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.linked_identities')
    .select('account_id')
    .where('pool_id', '=', identity.poolId)
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  return row?.account_id
}

export async function linkIdentity(
  tx: Tx,
  { poolId, provider, subject }: LinkedIdentity,
  accountId: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('identity.linked_identities')
    .values({ pool_id: poolId, provider, subject, account_id: accountId, linked_at: at })
    .execute()
}

export interface AuthorizationCode {
  readonly digest: string
  readonly clientId: string
  readonly accountId: string
  readonly redirectUri: string
  readonly codeChallenge: string
  /** The client's nonce, if it sent one. */
  readonly nonce: string | null
  /** The time at which the person proved their identity to the provider. */
  readonly provenAt: Date
  readonly expiresAt: Date
}

export async function saveAuthorizationCode(tx: Tx, code: AuthorizationCode): Promise<void> {
  await tx
    .insertInto('identity.authorization_codes')
    .values({
      digest: code.digest,
      client_id: code.clientId,
      account_id: code.accountId,
      redirect_uri: code.redirectUri,
      code_challenge: code.codeChallenge,
      nonce: code.nonce,
      proven_at: code.provenAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Locks the code, so that the second of two simultaneous uses sees that it was used. */
export async function lockAuthorizationCode(
  tx: Tx,
  digest: string,
): Promise<(AuthorizationCode & { readonly familyId: string | null }) | undefined> {
  return tx
    .selectFrom('identity.authorization_codes')
    .select([
      'digest',
      'client_id as clientId',
      'account_id as accountId',
      'redirect_uri as redirectUri',
      'code_challenge as codeChallenge',
      'nonce',
      'proven_at as provenAt',
      'expires_at as expiresAt',
      'family_id as familyId',
    ])
    .where('digest', '=', digest)
    .forUpdate()
    .executeTakeFirst()
}

export async function useAuthorizationCode(tx: Tx, digest: string, familyId: string): Promise<void> {
  await tx
    .updateTable('identity.authorization_codes')
    .set({ family_id: familyId })
    .where('digest', '=', digest)
    .execute()
}

/** Deletes a few at a time. A used code is stored for a while, because its second use has to be noticed. */
export async function forgetAuthorizationCodes(tx: Tx, before: Date): Promise<void> {
  const old = tx
    .selectFrom('identity.authorization_codes')
    .select('digest')
    .where('expires_at', '<', before)
    .limit(10)
    .forUpdate()
    .skipLocked()
  await tx.deleteFrom('identity.authorization_codes').where('digest', 'in', old).execute()
}

export async function dropAuthorizationCode(tx: Tx, digest: string): Promise<void> {
  await tx.deleteFrom('identity.authorization_codes').where('digest', '=', digest).execute()
}
