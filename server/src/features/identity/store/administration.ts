import type { Group } from '@sooner/rules/roles'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface ListedAccount {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly status: string
  readonly enabled: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly factors: readonly string[]
  readonly createdAt: Date
}

const listed = (db: Db) =>
  db
    .selectFrom('identity.accounts')
    .select([
      'id',
      'email',
      'email_verified as emailVerified',
      'status',
      'enabled',
      'attributes',
      'factors',
      'created_at as createdAt',
    ])
    .$castTo<ListedAccount>()

export async function readAccount(db: Db, id: string): Promise<ListedAccount | undefined> {
  return listed(db).where('id', '=', id).executeTakeFirst()
}

const first = '00000000-0000-0000-0000-000000000000'

/** Sorted by ID, starting after the given one. */
export async function listAccounts(
  db: Db,
  poolId: string,
  after: string | undefined,
  limit: number,
): Promise<ListedAccount[]> {
  return listed(db)
    .where('pool_id', '=', poolId)
    .where('id', '>', after ?? first)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns false if there is no such account. */
export async function setEnabled(tx: Tx, id: string, enabled: boolean, at: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('identity.accounts')
    .set({ enabled, updated_at: at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function saveTemporaryPassword(
  tx: Tx,
  id: string,
  password: { readonly srpSalt: string; readonly srpVerifier: string; readonly expiresAt: Date },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({
      srp_salt: password.srpSalt,
      srp_verifier: password.srpVerifier,
      password_expires_at: password.expiresAt,
      status: 'must-change-password',
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Does nothing if the account no longer exists. */
export async function joinGroup(tx: Tx, id: string, group: string): Promise<void> {
  await tx
    .insertInto('identity.memberships')
    .columns(['account_id', 'pool_id', 'group_name'])
    .expression(
      tx
        .selectFrom('identity.accounts')
        .select(['id', 'pool_id', sql<string>`${group}::text`.as('group_name')])
        .where('id', '=', id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function leaveGroup(tx: Tx, id: string, group: string): Promise<void> {
  await tx
    .deleteFrom('identity.memberships')
    .where('account_id', '=', id)
    .where('group_name', '=', group)
    .execute()
}

/** The enabled accounts of a group, by their addresses. */
export const listMembers = (
  db: Db,
  poolId: string,
  group: Group,
  max: number,
): Promise<{ readonly id: string; readonly email: string }[]> =>
  db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.accounts as account', 'account.id', 'membership.account_id')
    .select(['account.id', 'account.email'])
    .where('membership.pool_id', '=', poolId)
    .where('membership.group_name', '=', group)
    .where('account.enabled', '=', true)
    .orderBy('account.email')
    .limit(max)
    .execute()
