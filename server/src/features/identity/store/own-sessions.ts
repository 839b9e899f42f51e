import { sql } from 'kysely'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import { hot, type Db, type Tx } from '../../../platform/database/open.ts'
import type { Account } from '../domain/account.ts'
import type { Origin } from '../domain/history.ts'
import { columns } from './accounts.ts'

export interface FamilyState {
  /** When the signed-in person last proved who they are. */
  readonly provenAt: Date
  readonly lastUsedAt: Date
}

/** Read on every request with a token, so that a revocation applies immediately. Undefined if the sign-in was ended. */
export const openFamilyState = (db: Db, id: string): Promise<FamilyState | undefined> =>
  familyState(hot(db), id)

const familyState = compiledOnce((db, id: string) =>
  db
    .selectFrom('identity.families as family')
    .innerJoin('identity.accounts as account', 'account.id', 'family.account_id')
    .select([
      sql<Date>`coalesce(family.proven_at, family.signed_in_at)`.as('provenAt'),
      sql<Date>`coalesce(family.last_used_at, family.signed_in_at)`.as('lastUsedAt'),
    ])
    .where('family.id', '=', id)
    .where('family.revoked_at', 'is', null)
    .where('account.enabled', '=', true),
)

/** The same with the account, in one read instead of two. */
export async function openFamilyAccount(
  db: Db,
  id: string,
): Promise<(FamilyState & { readonly account: Account }) | undefined> {
  const row = await familyAccount(hot(db), id)
  if (!row) return undefined
  const { provenAt, lastUsedAt, ...account } = row
  return { provenAt, lastUsedAt, account: account as Account }
}

const familyAccount = compiledOnce((db, id: string) =>
  db
    .selectFrom('identity.accounts')
    .innerJoin(
      (of) =>
        of
          .selectFrom('identity.families')
          .select([
            'account_id',
            sql<Date>`coalesce(proven_at, signed_in_at)`.as('provenAt'),
            sql<Date>`coalesce(last_used_at, signed_in_at)`.as('lastUsedAt'),
          ])
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .as('family'),
      (join) => join.onRef('account_id', '=', 'identity.accounts.id'),
    )
    .select(columns)
    .select(['provenAt', 'lastUsedAt'])
    .where('enabled', '=', true),
)

export async function touchFamily(tx: Tx, id: string, { ip, agent }: Origin, at: Date): Promise<void> {
  await tx
    .updateTable('identity.families')
    .set({ last_used_at: at, last_ip: ip ?? null, last_agent: agent ?? null })
    .where('id', '=', id)
    .execute()
}

export async function proveFamily(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('identity.families').set({ proven_at: at }).where('id', '=', id).execute()
}

export interface OpenSession {
  readonly id: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
  readonly endsAt: Date
  readonly ip: string | null
  readonly agent: string | null
  readonly deviceName: string | null
}

const maxListed = 100

/** The newest first. The address is that of the latest use, if one was recorded after the start. */
export async function listOpenSessions(db: Db, accountId: string, now: Date): Promise<OpenSession[]> {
  return db
    .selectFrom('identity.families as family')
    .leftJoin('identity.devices as device', (join) =>
      join.onRef('device.key', '=', 'family.device_key').onRef('device.account_id', '=', 'family.account_id'),
    )
    .select([
      'family.id',
      'family.signed_in_at as startedAt',
      sql<Date>`coalesce(family.last_used_at, family.signed_in_at)`.as('lastUsedAt'),
      'family.expires_at as endsAt',
      sql<string | null>`coalesce(family.last_ip, family.started_ip)`.as('ip'),
      sql<string | null>`coalesce(family.last_agent, family.started_agent)`.as('agent'),
      'device.name as deviceName',
    ])
    .where('family.account_id', '=', accountId)
    .where('family.revoked_at', 'is', null)
    .where('family.expires_at', '>', now)
    .orderBy('family.signed_in_at', 'desc')
    .limit(maxListed)
    .execute()
}

/** When an open sign-in of the account ends; undefined if there is none. */
export async function findOpenUntil(
  db: Db,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('identity.families as family')
    .innerJoin('identity.accounts as account', 'account.id', 'family.account_id')
    .select('family.expires_at as endsAt')
    .where('family.id', '=', id)
    .where('family.account_id', '=', accountId)
    .where('family.revoked_at', 'is', null)
    .where('family.expires_at', '>', now)
    .where('account.enabled', '=', true)
    .executeTakeFirst()
  return row?.endsAt
}

export interface SessionsOfAccount {
  readonly total: number
  readonly sessions: readonly Omit<OpenSession, 'id'>[]
}

/** The open sessions by account, up to `most` of each, the one used last first. Accounts without an open session are left out. */
export async function listSessionsOf(
  db: Db,
  accountIds: readonly string[],
  now: Date,
  limit: number,
): Promise<ReadonlyMap<string, SessionsOfAccount>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<
    Omit<OpenSession, 'id'> & { readonly accountId: string; readonly total: number }
  >`
    select account_id as "accountId", signed_in_at as "startedAt", used_at as "lastUsedAt", expires_at as "endsAt", ip, agent,
      device_name as "deviceName", total
    from (
      select family.account_id, family.signed_in_at, family.expires_at, device.name as device_name,
        coalesce(family.last_used_at, family.signed_in_at) as used_at,
        coalesce(family.last_ip, family.started_ip) as ip,
        coalesce(family.last_agent, family.started_agent) as agent,
        count(*) over (partition by family.account_id)::integer as total,
        row_number() over (
          partition by family.account_id order by coalesce(family.last_used_at, family.signed_in_at) desc, family.id) as place
      from identity.families as family
        left join identity.devices as device on device.key = family.device_key and device.account_id = family.account_id
      where family.account_id = any (${accountIds}::uuid[]) and family.revoked_at is null and family.expires_at > ${now}
    ) as open
    where place <= ${limit}
    order by account_id, place`.execute(db)
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map(
    [...byAccount].map(([accountId, sessions]) => [accountId, { total: sessions[0]?.total ?? 0, sessions }]),
  )
}

/** Returns false if the account has no such open sign-in. */
export async function revokeOwnFamily(tx: Tx, accountId: string, id: string, at: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('identity.families')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
