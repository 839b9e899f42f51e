import { addBankingDays, isBankingDay } from '@sooner/rules/banking-calendar'
import { batchesPlanned } from '@sooner/contract/events/payments'
import { z } from 'zod'
import { emitMany } from '../../../platform/events/index.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { retryText, statementTexts } from '../domain/statement-text.ts'
import type { Payments, RailCurrency } from '../ports.ts'
import { lockSettling } from '../store/attempts.ts'
import { batchesOf, closeCutoff, planDue, savePlannedThrough } from '../store/cutoffs.ts'
import { applyAll } from './apply-updates.ts'

export const submitJob = defineJob({
  name: 'payments.submit',
  service: 'payments',
  data: z.strictObject({ submissionId: z.uuid() }),
  timeoutSeconds: 600,
})

/**
 * The cutoff of one currency on one day. On a banking day it plans everything that is due, over all vendors, and enqueues the
 * submissions in the same transaction. Safe to repeat, and to run in two processes: what is planned is not due any more.
 */
export async function runCutoff(
  payments: Payments,
  currency: RailCurrency,
  day: string,
): Promise<{ readonly submissions: number; readonly settled: number }> {
  const settled = await settleDue(payments, currency, day)
  if (!payments.rails[currency] || !isBankingDay(currency, day)) return { submissions: 0, settled }
  return { submissions: await planCutoff(payments, currency, day), settled }
}

/** Plans what is due by the cutoff of that banking day, and returns the number of submissions. */
export async function planCutoff(
  { db, clock, enqueue, mostEntries, productName }: Payments,
  currency: RailCurrency,
  batchOn: string,
): Promise<number> {
  return transact(db, async (tx) => {
    await closeCutoff(tx)
    await savePlannedThrough(tx, currency, batchOn)
    const [cutoff, at] = [{ currency, batchOn, settlesOn: addBankingDays(currency, batchOn, 1) }, clock.now()]
    const texts = statementTexts(productName)
    const submissionIds = await planDue(tx, { ...cutoff, at, mostEntries, retryText, texts })
    if (submissionIds.length > 0) await emitMany(tx, batchesPlanned, batchesOf(cutoff, at))
    for (const submissionId of submissionIds)
      await enqueue(tx, submitJob, { submissionId }, { key: submissionId })
    return submissionIds.length
  })
}

const pageSize = 1000

/** Where the rail confirms no settlement, what was not returned by its day counts as settled. */
async function settleDue(payments: Payments, currency: RailCurrency, day: string): Promise<number> {
  const named = payments.rails[currency]
  if (!named || named.confirmsSettlement) return 0
  for (let settled = 0; ;) {
    const count = await transact(payments.db, async (tx) => {
      const attempts = await lockSettling(tx, currency, day, pageSize)
      const updates = attempts.map(({ key, settlesOn: on }) => ({
        key,
        update: { kind: 'settled', on } as const,
      }))
      if (updates.length > 0) await applyAll(payments, tx, attempts, updates)
      return updates.length
    })
    settled += count
    if (count < pageSize) return settled
  }
}
