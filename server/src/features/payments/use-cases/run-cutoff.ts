import { addBankingDays, isBankingDay } from '@sooner/rules/banking-calendar'
import { batchesPlanned } from '@sooner/contract/events/payments'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { emitMany } from '../../../platform/events/index.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { listPaidVendors } from '../../directory/index.ts'
import { retryText, statementTexts } from '../domain/statement-text.ts'
import type { Payments, RailCurrency } from '../ports.ts'
import { lockDue } from '../store/attempts.ts'
import {
  batchesOf,
  closeCutoff,
  planDue,
  savePlannedThrough,
  vendorsDue,
  type Cutoff,
} from '../store/cutoffs.ts'
import { applyAll } from './apply-updates.ts'
import { postponeUnfetched } from './unfetched.ts'

export const submitJob = defineJob({
  name: 'payments.submit',
  service: 'payments',
  data: z.strictObject({ submissionId: z.uuid() }),
  timeoutSeconds: 600,
  // A bank that is slow to answer does not hold up another one.
  concurrency: 4,
  isLong: true,
})

/**
 * The cutoff of one currency on one day. On a banking day it plans everything that is due, and enqueues the submissions in
 * the same transactions. Safe to repeat, and to run in two processes: what is planned is not due any more.
 */
export async function runCutoff(
  payments: Payments,
  currency: RailCurrency,
  day: string,
): Promise<{ readonly submissions: number; readonly settled: number; readonly unfetched: number }> {
  const unfetched = await postponeUnfetched(payments, currency, day)
  const settled = await settleDue(payments, currency, day)
  const isDue = payments.rails[currency] && isBankingDay(currency, day)
  const submissions = isDue ? await planCutoff(payments, currency, day) : 0
  return { submissions, settled, unfetched }
}

/**
 * Plans what is due by the cutoff of that banking day, and returns the number of submissions. The transfers of one vendor are
 * planned together, so that a batch is announced once.
 */
export async function planCutoff(
  payments: Payments,
  currency: RailCurrency,
  batchOn: string,
): Promise<number> {
  const cutoff = { currency, batchOn, settlesOn: addBankingDays(currency, batchOn, 1) }
  let submissions = 0
  let after: string | undefined
  do {
    const planned = await transact(payments.db, (tx) => planVendors(payments, tx, cutoff, after))
    submissions += planned.submissions
    after = planned.last
  } while (after !== undefined)
  return submissions
}

/** Plans what the next vendors are owed. Once the first ones are planned, new transfers belong to the next cutoff. */
async function planVendors(
  { clock, enqueue, mostEntries, mostPlanned, productName }: Payments,
  tx: Tx,
  cutoff: Cutoff,
  after: string | undefined,
): Promise<{ readonly submissions: number; readonly last: string | undefined }> {
  await closeCutoff(tx)
  await savePlannedThrough(tx, cutoff.currency, cutoff.batchOn)
  const vendorIds = await vendorsDue(tx, cutoff, after, mostPlanned)
  if (vendorIds.length === 0) return { submissions: 0, last: undefined }
  const paidIds = [...(await listPaidVendors(tx, vendorIds))]
  const texts = statementTexts(productName)
  const planning = { ...cutoff, vendorIds, paidIds, at: clock.now(), mostEntries, retryText, texts }
  const submissionIds = await planDue(tx, planning)
  if (submissionIds.length > 0) await emitMany(tx, batchesPlanned, batchesOf(submissionIds))
  for (const submissionId of submissionIds)
    await enqueue(tx, submitJob, { submissionId }, { key: submissionId })
  return { submissions: submissionIds.length, last: vendorIds.at(-1) }
}

const pageSize = 1000

/** Where the rail confirms no settlement, what the bank fetched and did not return by its day counts as settled. */
async function settleDue(payments: Payments, currency: RailCurrency, day: string): Promise<number> {
  const named = payments.rails[currency]
  if (!named || named.confirmsSettlement) return 0
  for (let settled = 0; ;) {
    const count = await transact(payments.db, async (tx) => {
      const attempts = await lockDue(tx, { currency, day, isFetched: true, limit: pageSize })
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
