import type { Language } from '@sooner/rules/places'
import { sql } from 'kysely'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import { hot, type Db, type Tx } from '../../../platform/database/open.ts'
import { sqlStateOf } from '../../../platform/database/sqlstate.ts'
import type { Account } from '../domain/account.ts'
import type { Factors } from '../domain/factors.ts'
import { uuidForm } from '../domain/simulation.ts'

export const columns = [
  'id',
  'pool_id as poolId',
  'email',
  'email_verified as emailVerified',
  'phone_verified as phoneVerified',
  'pending_email as pendingEmail',
  'status',
  'is_contested as isContested',
  'enabled',
  'srp_salt as srpSalt',
  'srp_verifier as srpVerifier',
  'password_expires_at as passwordExpiresAt',
  'attributes',
  'factors',
  'preferred_factor as preferredFactor',
  'language',
  'external_name as externalName',
] as const

/** A subquery for the names of the account's groups. */
export const groupsOfAccount = sql<string[]>`array(
  select group_name from identity.memberships where account_id = identity.accounts.id order by group_name)`

const uniqueViolation = '23505'

/** The condition of the unique index on addresses. */
export const holdsAddress = sql<boolean>`(email_verified or external_name is null)`

/**
 * Finds an account by e-mail address, or by the `sub` that clients use once they are signed in. An account whose address only a
 * provider vouches for is not found by it.
 */
export async function findAccount(db: Db, poolId: string, username: string): Promise<Account | undefined> {
  const find = uuidForm.test(username) ? accountByName : accountByAddress
  return (await find(hot(db), poolId, username)) as Account | undefined
}

const accountByName = compiledOnce((db, poolId: string, id: string) =>
  db.selectFrom('identity.accounts').select(columns).where('pool_id', '=', poolId).where('id', '=', id),
)
const accountByAddress = compiledOnce((db, poolId: string, email: string) =>
  db
    .selectFrom('identity.accounts')
    .select(columns)
    .where('pool_id', '=', poolId)
    .where('email', '=', email)
    .where(holdsAddress),
)

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('identity.accounts').select(columns).where('id', '=', id).executeTakeFirst()
  return row as Account | undefined
}

/** Those of these accounts that exist. */
export async function listAccounts(db: Db, ids: readonly string[]): Promise<readonly Account[]> {
  const rows = await db
    .selectFrom('identity.accounts')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows as Account[]
}

/**
 * For use cases that decide by the account's present state and then write it. A caller that also locks the account's guesses
 * must do that first, as signing in does, to avoid deadlocks. Rows that refer to the account may be written meanwhile.
 */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const row = await tx
    .selectFrom('identity.accounts')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as Account | undefined
}

/** Locks the account for its deletion, so that nothing that refers to it is written meanwhile. */
export async function lockAccountAlone(tx: Tx, id: string): Promise<Account | undefined> {
  const row = await tx
    .selectFrom('identity.accounts')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as Account | undefined
}

/** Returns false if the address is taken. */
export async function insertAccount(tx: Tx, account: Account, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('identity.accounts')
    .values({
      id: account.id,
      pool_id: account.poolId,
      email: account.email,
      email_verified: account.emailVerified,
      pending_email: account.pendingEmail,
      status: account.status,
      enabled: account.enabled,
      srp_salt: account.srpSalt,
      srp_verifier: account.srpVerifier,
      password_expires_at: account.passwordExpiresAt,
      attributes: sql`${JSON.stringify(account.attributes)}::text::jsonb`,
      language: account.language,
      external_name: account.externalName,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['pool_id', 'email']).where(holdsAddress).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function confirmAccount(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ status: 'confirmed', email_verified: true, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function savePassword(
  tx: Tx,
  id: string,
  { srpSalt, srpVerifier }: Pick<Account, 'srpSalt' | 'srpVerifier'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ srp_salt: srpSalt, srp_verifier: srpVerifier, password_expires_at: null, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function mergeAttributes(
  tx: Tx,
  id: string,
  attributes: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ attributes: sql`attributes || ${JSON.stringify(attributes)}::text::jsonb`, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Sets the language of an unconfirmed account whose sign-up is repeated in another language. */
export async function saveLanguage(tx: Tx, id: string, language: Language, at: Date): Promise<void> {
  await tx.updateTable('identity.accounts').set({ language, updated_at: at }).where('id', '=', id).execute()
}

/** Two people signed up with one address and different passwords. The person who confirms it may know neither of them. */
export async function contestAccount(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ is_contested: true, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** The address is proven, and a password is set by mail. The attributes are removed, because their author is unknown. */
export async function confirmContested(
  tx: Tx,
  id: string,
  { srpSalt, srpVerifier }: Pick<Account, 'srpSalt' | 'srpVerifier'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({
      status: 'must-reset-password',
      is_contested: false,
      email_verified: true,
      srp_salt: srpSalt,
      srp_verifier: srpVerifier,
      attributes: sql`'{}'::jsonb`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** For an account that is registered anew: the attributes of the previous registration are discarded. */
export async function replaceAttributes(
  tx: Tx,
  id: string,
  attributes: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ attributes: sql`${JSON.stringify(attributes)}::text::jsonb`, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function dropAttributes(tx: Tx, id: string, names: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ attributes: sql`attributes - ${[...names]}::text[]`, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function savePhoneVerified(tx: Tx, id: string, isVerified: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ phone_verified: isVerified, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function savePendingEmail(tx: Tx, id: string, email: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ pending_email: email, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** The second factor that each of these accounts is asked for; an account that does not exist is left out. */
export async function listPreferredFactors(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Account['preferredFactor']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('identity.accounts')
    .select(['id', 'preferred_factor as factor'])
    .$narrowType<{ factor: Account['preferredFactor'] }>()
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, factor }) => [id, factor]))
}

/** Returns false if another account has taken the address meanwhile; the transaction must then be rolled back. */
export async function adoptEmail(tx: Tx, id: string, email: string, at: Date): Promise<boolean> {
  try {
    await tx
      .updateTable('identity.accounts')
      .set({ email, email_verified: true, pending_email: null, updated_at: at })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation) return false
    throw error
  }
}

/**
 * Also deletes dependent rows. Codes and guesses have no foreign key, since made-up accounts have them too, so they are named.
 */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('identity.codes').where('subject', '=', id).execute()
  await tx.deleteFrom('identity.guesses').where('subject', '=', id).execute()
  await tx.deleteFrom('identity.accounts').where('id', '=', id).execute()
}

export async function saveFactors(
  tx: Tx,
  id: string,
  { factors, preferredFactor }: Factors,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ factors: [...factors], preferred_factor: preferredFactor, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function joinGroups(tx: Tx, account: Account, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx
    .insertInto('identity.memberships')
    .values(names.map((name) => ({ account_id: account.id, pool_id: account.poolId, group_name: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listGroups(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.memberships')
    .select('group_name')
    .where('account_id', '=', accountId)
    .orderBy('group_name')
    .execute()
  return rows.map((row) => row.group_name)
}

/** If the account leaves the same address again, the later time replaces the earlier one. */
export async function insertFormerEmail(tx: Tx, accountId: string, email: string, at: Date): Promise<void> {
  await tx
    .insertInto('identity.former_emails')
    .values({ account_id: accountId, email, left_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'email']).doUpdateSet({ left_at: at }))
    .execute()
}

/** Excludes the address that the account has now. */
export async function listFormerEmails(db: Db, accountId: string, since: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identity.former_emails as former')
    .innerJoin('identity.accounts as account', 'account.id', 'former.account_id')
    .select('former.email')
    .where('former.account_id', '=', accountId)
    .where('former.left_at', '>=', since)
    .whereRef('former.email', '<>', 'account.email')
    .orderBy('former.left_at')
    .execute()
  return rows.map(({ email }) => email)
}
