import type { CallBackOutcome } from '@sooner/rules/payout-reviews'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

interface Holder {
  readonly vendorId: string
  readonly accountId: string
}

/**
 * Notes who has an account, and returns another vendor that had it before, the first one. The fingerprints, under every key, are locked
 * until the transaction ends, so that of two vendors that add it at once the second one finds the first.
 */
export async function noteHolder(
  tx: Tx,
  { vendorId, accountId }: Holder,
  [fingerprint, ...older]: readonly [string, ...string[]],
  at: Date,
): Promise<string | null> {
  const all = [fingerprint, ...older]
  for (const name of all.map((one) => `bank-accounts.holders ${one}`).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('bank_accounts.holders')
    .select('vendor_id')
    .where('fingerprint', 'in', all)
    .where('vendor_id', '<>', vendorId)
    .orderBy('added_at')
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('bank_accounts.holders')
    .values({ fingerprint, account_id: accountId, vendor_id: vendorId, added_at: at })
    .onConflict((on) => on.doNothing())
    .execute()
  return other?.vendor_id ?? null
}

export interface CallBack extends Holder {
  readonly id: string
  readonly calledBy: string
  readonly person: string
  readonly phoneNumber: string
  readonly knownSince: string
  readonly outcome: CallBackOutcome
  readonly note: string | null
  readonly calledAt: Date
}

export async function insertCallBack(tx: Tx, one: CallBack): Promise<void> {
  await tx
    .insertInto('bank_accounts.call_backs')
    .values({
      vendor_id: one.vendorId,
      id: one.id,
      account_id: one.accountId,
      called_by: one.calledBy,
      person: one.person,
      phone_number: one.phoneNumber,
      known_since: one.knownSince,
      outcome: one.outcome,
      note: one.note,
      called_at: one.calledAt,
    })
    .execute()
}

/** The calls about an account, the latest first. */
export const listCallBacks = (db: Db, { vendorId, accountId }: Holder): Promise<readonly CallBack[]> =>
  db
    .selectFrom('bank_accounts.call_backs')
    .select([
      ...(['id', 'person', 'outcome', 'note', 'vendor_id as vendorId', 'account_id as accountId'] as const),
      ...(['called_by as calledBy', 'phone_number as phoneNumber', 'known_since as knownSince'] as const),
      'called_at as calledAt',
    ])
    .where('vendor_id', '=', vendorId)
    .where('account_id', '=', accountId)
    .orderBy('called_at', 'desc')
    .orderBy('id')
    .$narrowType<{ outcome: CallBackOutcome }>()
    .execute()

interface Checked {
  /** Another vendor that had the same account when it was added. */
  readonly alsoOfVendor: string | null
  /** The vendor had proven another account before this one was added. */
  readonly isChanged: boolean
  /** How the last call about it ended; null if nobody has called. */
  readonly lastCall: CallBackOutcome | null
}

/** What is known of an account besides that it may be paid. */
export async function findChecks(db: Db, { vendorId, accountId }: Holder): Promise<Checked | undefined> {
  const { rows } = await sql<Checked>`
    select account.also_of_vendor as "alsoOfVendor",
      exists (
        select from bank_accounts.accounts as other
        where other.vendor_id = ${vendorId} and other.id <> account.id and other.created_at < account.created_at
          and other.verification = 'succeeded'
      ) as "isChanged",
      (select outcome from bank_accounts.call_backs as called
        where called.vendor_id = ${vendorId} and called.account_id = ${accountId} order by called_at desc limit 1) as "lastCall"
    from bank_accounts.accounts as account where vendor_id = ${vendorId} and id = ${accountId}`.execute(db)
  return rows[0]
}
