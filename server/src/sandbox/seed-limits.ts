import type { AmountLimit } from '@sooner/rules/amount-limits'
import { saveAmount } from '../features/limits/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/open.ts'
import { transact } from '../platform/transaction.ts'

/**
 * Visitors see the limits of a deployment with amounts that an honest visit stays within: nobody looks at a first payment of theirs, and
 * all of them enter the same sample account.
 */
const amounts: Readonly<Record<AmountLimit, bigint>> = {
  'vendor-uploads-day': 1_000_000_00n,
  'vendor-uploads-30-days': 10_000_000_00n,
  'partner-uploads-day': 1_000_000_000_00n,
  'partner-uploads-30-days': 1_000_000_000_00n,
  'vendor-early-day': 50_000_000_00n,
  'vendor-early-30-days': 500_000_000_00n,
  'partner-early-day': 5_000_000_000_00n,
  'partner-early-30-days': 5_000_000_000_00n,
  'partner-stated-day': 5_000_000_000_00n,
  'partner-stated-30-days': 5_000_000_000_00n,
  'first-payout': 100_000_00n,
  'changed-business': 25_000_00n,
  'shared-account': 100_000_00n,
  'unusual-payout': 5_000_000_00n,
  'call-back': 50_000_00n,
  'credit-line': 10_000_000_000_00n,
}

export async function seedLimits({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  const at = clock.now()
  await transact(db, async (tx) => {
    for (const [name, amountMinor] of Object.entries(amounts))
      await saveAmount(tx, { name: name as AmountLimit, subject: '', currency: null, amountMinor }, at)
  })
}
