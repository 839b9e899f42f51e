import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

interface BegunLink {
  readonly vendorId: string
  readonly tokenHash: string
  readonly expiresAt: Date
}

/** Also deletes the vendor's expired links. */
export async function storeBegunLink(tx: Tx, { vendorId, tokenHash, expiresAt }: BegunLink, now: Date) {
  await tx
    .deleteFrom('bank_accounts.begun_links')
    .where('vendor_id', '=', vendorId)
    .where('expires_at', '<=', now)
    .execute()
  await tx
    .insertInto('bank_accounts.begun_links')
    .values({ vendor_id: vendorId, token_hash: tokenHash, expires_at: expiresAt })
    .execute()
}

export async function isBegunLink(
  db: Db,
  vendorId: string,
  tokenHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('bank_accounts.begun_links')
    .select('vendor_id')
    .where('vendor_id', '=', vendorId)
    .where('token_hash', 'in', tokenHashes)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts an account's rounds under the fingerprints of every key, and locks those until the transaction ends, against a race. */
export async function countDepositRounds(
  tx: Tx,
  fingerprints: readonly string[],
  since: Date,
): Promise<number> {
  for (const name of fingerprints.map((one) => `bank-accounts.deposits ${one}`).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  const { rounds } = await tx
    .selectFrom('bank_accounts.deposit_rounds')
    .select(({ fn }) => fn.countAll<string>().as('rounds'))
    .where('fingerprint', 'in', fingerprints)
    .where('begun_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(rounds)
}

interface Round {
  readonly fingerprint: string
  readonly accountId: string
  readonly at: Date
}

export async function insertDepositRound(tx: Tx, { fingerprint, accountId, at }: Round): Promise<void> {
  await tx
    .insertInto('bank_accounts.deposit_rounds')
    .values({ fingerprint, account_id: accountId, begun_at: at })
    .execute()
}
