import { addBankingDays, batchDay } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import { railCurrencies, type Payments, type RailCurrency } from '../ports.ts'
import { findPlannedThrough, joinCutoff } from '../store/cutoffs.ts'
import type { BatchDays } from '../store/transfers.ts'

/**
 * The banking days whose cutoffs take what is created now. The lock makes a cutoff wait until this transaction ends. A cutoff
 * that has begun takes nothing new, even if the transaction began before it.
 */
export async function batchDays({ clock }: Pick<Payments, 'clock'>, tx: Tx): Promise<BatchDays> {
  await joinCutoff(tx)
  const planned = await findPlannedThrough(tx)
  const now = clock.now()
  const dayOf = (currency: RailCurrency): readonly [RailCurrency, string] => {
    const day = batchDay(currency, now)
    const through = planned[currency]
    return [currency, through && through >= day ? addBankingDays(currency, through, 1) : day]
  }
  return Object.fromEntries(railCurrencies.map(dayOf)) as BatchDays
}
