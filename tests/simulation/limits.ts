import type { AmountLimit } from '@sooner/rules/amount-limits'
import { saveAmount } from '../../server/src/features/limits/index.ts'
import type { Db, Sql } from '../../server/src/platform/database/open.ts'
import { transact } from '../../server/src/platform/transaction.ts'

/** Small enough that some payments wait for a look. The credit line is large enough that none waits for cash. */
const amounts = {
  'vendor-early-day': 15_000_00n,
  'vendor-early-30-days': 90_000_00n,
  'partner-early-day': 40_000_00n,
  'partner-early-30-days': 400_000_00n,
  'first-payout': 1_500_00n,
  'unusual-payout': 6_000_00n,
  'shared-account': 0n,
  'credit-line': 1_000_000_000_00n,
} as const satisfies Partial<Record<AmountLimit, bigint>>

/** The limits that hold from the first day, whatever the database begins with, so that each database lives the same days. */
export async function stateLimits(db: Db, owner: Sql, at: Date): Promise<void> {
  await owner`delete from limits.amounts`
  await transact(db, async (tx) => {
    for (const [name, amountMinor] of Object.entries(amounts) as [AmountLimit, bigint][])
      await saveAmount(tx, { name, subject: '', currency: null, amountMinor }, at)
  })
}
