import { sql } from 'kysely'
import { compiledOnce, compiledWith } from '../../../platform/database/compiled.ts'
import { hot, type Db, type Tx } from '../../../platform/database/open.ts'
import { auditing, type AuditEntry } from '../../../platform/transaction.ts'
import type { Account } from '../domain/account.ts'
import type { Origin } from '../domain/history.ts'
import { columns, groupsOfAccount } from './accounts.ts'
import { noting, outdating, type NewEvent } from './history.ts'

export interface Family {
  readonly id: string
  readonly accountId: string
  readonly clientId: string
  readonly signedInAt: Date
  /** When the signed-in person last proved who they are, if that is not the sign-in itself. */
  readonly provenAt: Date | null
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  /** The device of the sign-in, by the name that it was assigned or has proven. */
  readonly deviceKey: string | null
  readonly deviceGroupKey: string | null
}

/**
 * Returns false if the block was used before. Each call also deletes a few expired rows: an expired block is refused for its
 * age, so its use need not be recorded.
 */
export const useSecretBlock = async (tx: Tx, id: string, expiresAt: Date, now: Date): Promise<boolean> =>
  (await blockUse(tx, { id, expiresAt, now })) !== undefined

const blockUse = compiledWith((db, { id, expiresAt, now }: { id: string; expiresAt: Date; now: Date }) =>
  db
    .with('forgotten', (part) =>
      part
        .deleteFrom('identity.used_secret_blocks')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('identity.used_secret_blocks')
            .select('id')
            .where('expires_at', '<', now)
            .limit(sql.lit(10))
            .forUpdate()
            .skipLocked(),
        ),
    )
    .insertInto('identity.used_secret_blocks')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

export async function isUsedSecretBlock(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.used_secret_blocks')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Inserts a sign-in with its first refresh token, its log entry and its history event in one statement. Returns false, and the
 * caller must roll back, if the account was meanwhile given another password, disabled or deleted: that transaction ended the
 * account's sign-ins but could not see this one. The shared lock on the account makes the two transactions wait for each other.
 */
export async function insertFamily(
  tx: Tx,
  family: Family,
  salt: string,
  refreshDigest: string,
  { origin, ...others }: NewFamily,
): Promise<boolean> {
  const { ip = null, agent = null } = origin
  const { at, actor, action, subject } = others.logged
  const logged = { at, actor, action, subject }
  const row = await familyInsertion(tx, {
    ...family,
    ...logged,
    ...others.event,
    salt,
    refreshDigest,
    ip,
    agent,
  })
  return row !== undefined
}

interface NewFamily {
  readonly origin: Origin
  readonly logged: Pick<AuditEntry, 'at' | 'actor' | 'action' | 'subject'>
  readonly event: Pick<NewEvent, 'event' | 'outcome'>
}

interface FamilyInsertion extends Family, Readonly<Record<string, unknown>> {
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly event: NewEvent['event']
  readonly outcome: NewEvent['outcome']
  readonly salt: string
  readonly refreshDigest: string
  readonly ip: string | null
  readonly agent: string | null
}

const familyInsertion = compiledWith((db, given: FamilyInsertion) => {
  const { ip, agent, ...event } = given
  const entered = { ...event, origin: { ip, agent } }
  return db
    .with('present', (of) =>
      of
        .selectFrom('identity.accounts')
        .select('id')
        .where('id', '=', given.accountId)
        .where('srp_salt', '=', given.salt)
        .where('enabled', '=', true)
        .forShare(),
    )
    .with('logged', (part) => auditing(part, given))
    .with('outdated', (part) => outdating(part, entered))
    .with('entered', (part) => noting(part, entered))
    .with('family', (of) =>
      of.insertInto('identity.families').values({
        id: given.id,
        account_id: given.accountId,
        client_id: given.clientId,
        signed_in_at: given.signedInAt,
        proven_at: given.provenAt,
        expires_at: given.expiresAt,
        revoked_at: given.revokedAt,
        device_key: given.deviceKey,
        device_group_key: given.deviceGroupKey,
        started_ip: ip,
        started_agent: agent,
      }),
    )
    .insertInto('identity.refresh_tokens')
    .columns(['digest', 'family_id', 'issued_at'])
    .expression((of) =>
      of
        .selectFrom('present')
        .select([
          sql<string>`${given.refreshDigest}`.as('digest'),
          sql<string>`${given.id}::uuid`.as('family_id'),
          sql<Date>`${given.signedInAt}::timestamptz`.as('issued_at'),
        ]),
    )
    .returning('digest')
})

/** The family of a refresh token, and the time at which a newer token replaced this one. */
export interface FamilyOfToken extends Family {
  readonly replacedAt: Date | null
  readonly lastUsedAt: Date
}

export interface TokenStanding {
  readonly family: FamilyOfToken
  readonly account: Account
  readonly groups: readonly string[]
}

/** Includes everything that is needed to issue tokens. */
export async function findFamilyOfToken(db: Db, refreshDigest: string): Promise<TokenStanding | undefined> {
  const row = await tokenStanding(hot(db), refreshDigest)
  if (!row) return undefined
  const { familyId, clientId, accountId, signedInAt, provenAt, expiresAt, revokedAt, ...rest } = row
  const { deviceKey, deviceGroupKey, replacedAt, lastUsedAt, groups, ...account } = rest
  const family = { id: familyId, clientId, accountId, signedInAt, provenAt, expiresAt, revokedAt }
  return {
    family: { ...family, deviceKey, deviceGroupKey, replacedAt, lastUsedAt },
    account: account as Account,
    groups,
  }
}

const tokenStanding = compiledOnce((db, refreshDigest: string) =>
  db
    .selectFrom('identity.accounts')
    .innerJoin(
      (of) =>
        of
          .selectFrom('identity.refresh_tokens as token')
          .innerJoin('identity.families as family', 'family.id', 'token.family_id')
          .select([
            'family.id as familyId',
            'family.account_id as accountId',
            'family.client_id as clientId',
            'family.signed_in_at as signedInAt',
            'family.proven_at as provenAt',
            'family.expires_at as expiresAt',
            'family.revoked_at as revokedAt',
            'family.device_key as deviceKey',
            'family.device_group_key as deviceGroupKey',
            'token.replaced_at as replacedAt',
            sql<Date>`coalesce(family.last_used_at, family.signed_in_at)`.as('lastUsedAt'),
          ])
          .where('token.digest', '=', refreshDigest)
          .as('family'),
      (join) => join.onRef('accountId', '=', 'identity.accounts.id'),
    )
    .select(columns)
    .select([
      'familyId',
      'accountId',
      'clientId',
      'signedInAt',
      'provenAt',
      'expiresAt',
      'revokedAt',
      'deviceKey',
      'deviceGroupKey',
      'replacedAt',
      'lastUsedAt',
    ])
    .select(groupsOfAccount.as('groups')),
)

export async function lockRefreshToken(tx: Tx, digest: string): Promise<void> {
  await tx
    .selectFrom('identity.refresh_tokens')
    .select('digest')
    .where('digest', '=', digest)
    .forUpdate()
    .execute()
}

/** Adds a new refresh token to a family. The old token's grace period begins when it is first replaced. */
export async function replaceRefreshToken(
  tx: Tx,
  familyId: string,
  { old, next }: { old: string; next: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('identity.refresh_tokens')
    .set({ replaced_at: at })
    .where('digest', '=', old)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('identity.refresh_tokens')
    .values({ digest: next, family_id: familyId, issued_at: at })
    .execute()
}

/** Returns false if the sign-in has ended already. */
export async function revokeFamily(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity.families')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function revokeFamiliesOf(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity.families')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeOtherFamilies(
  tx: Tx,
  accountId: string,
  except: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('identity.families')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('id', '<>', except)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The key that a sign-in was assigned for its device. */
export async function deviceOfFamily(
  db: Db,
  id: string,
): Promise<{ key: string | null; groupKey: string | null } | undefined> {
  return db
    .selectFrom('identity.families')
    .select(['device_key as key', 'device_group_key as groupKey'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The session in `except` stays open, so that a person who forgets their present device remains signed in. */
export async function revokeFamiliesOfDevice(tx: Tx, key: string, except: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity.families')
    .set({ revoked_at: at })
    .where('device_key', '=', key)
    .where('id', '<>', except)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The key of the device that this sign-in has proven. */
export async function findDeviceKey(db: Db, id: string): Promise<string | null> {
  const family = await db
    .selectFrom('identity.families')
    .select('device_key')
    .where('id', '=', id)
    .executeTakeFirst()
  return family?.device_key ?? null
}
