import type { AutoPayoutRules } from '@sooner/rules/auto-payout'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'

export interface StoredRules {
  readonly version: number
  readonly rules: AutoPayoutRules
}

/** Undefined if the vendor has never limited its automatic payouts. */
export async function findAutoRules(db: Db, vendorId: string): Promise<StoredRules | undefined> {
  // Only rules that the contract has checked are stored.
  const { rows } = await sql<StoredRules>`
    select version, rules from payouts.auto_rules where vendor_id = ${vendorId}`.execute(db)
  return rows[0]
}

/** Returns whether the rules were stored: not if another change came first. */
export async function saveAutoRules(
  tx: Tx,
  vendorId: string,
  { version, rules }: StoredRules,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payouts.auto_rules as stored (vendor_id, version, rules, changed_at)
    select ${vendorId}::uuid, 1, ${JSON.stringify(rules)}::jsonb, ${at}::timestamptz
    where ${version}::integer = 0 or exists (select from payouts.auto_rules where vendor_id = ${vendorId})
    on conflict (vendor_id) do update set version = stored.version + 1, rules = excluded.rules, changed_at = excluded.changed_at
    where stored.version = ${version}::integer
    returning version`.execute(tx)
  if (rows.length === 0) return false
  await announce(tx, vendorId, 'preferences')
  return true
}
