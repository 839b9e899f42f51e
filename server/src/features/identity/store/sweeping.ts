import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Swept } from '../domain/sweeping.ts'

/** The column that holds the age of each kind. Each of these columns has an index. */
const places: Readonly<Record<Exclude<Swept, 'unconfirmedAccounts'>, readonly [string, string]>> = {
  expiredFamilies: ['identity.families', 'expires_at'],
  revokedFamilies: ['identity.families', 'revoked_at'],
  replacedRefreshTokens: ['identity.refresh_tokens', 'replaced_at'],
  authorizationCodes: ['identity.authorization_codes', 'expires_at'],
  usedSecretBlocks: ['identity.used_secret_blocks', 'expires_at'],
  codes: ['identity.codes', 'expires_at'],
  guesses: ['identity.guesses', 'touched_at'],
  history: ['identity.history', 'at'],
  formerEmails: ['identity.former_emails', 'left_at'],
}

/** Deletes at most the given number of rows, skips locked ones, and returns the number deleted. */
export async function sweepBatch(
  tx: Tx,
  what: keyof typeof places,
  before: Date,
  limit: number,
): Promise<number> {
  const [table, column] = places[what]
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}
      limit ${limit} for update skip locked))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** The accounts are locked until the transaction ends, so that none of them is confirmed meanwhile. */
export async function lockUnconfirmed(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('identity.accounts')
    .select('id')
    .where('status', '=', 'unconfirmed')
    .where('updated_at', '<', before)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
