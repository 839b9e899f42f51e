import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'

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
