import type { Currency } from '@sooner/money'
import { addBankingDays, isBankingDay } from '@sooner/rules/banking-calendar'
import { batchesPlanned } from '@sooner/contract/events/transfers'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { emitMany } from '../../../platform/events/index.ts'
import { defineJob, eachGroup, eachPart } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { listPaidVendors } from '../../directory/index.ts'
import { retryText, statementTexts } from '../domain/statement-text.ts'
import type { Transfers } from '../ports.ts'
import {
  batchesOf,
  closeCutoff,
  findPlannedThrough,
  planDue,
  savePlannedThrough,
  vendorsDue,
  type Cutoff,
} from '../store/cutoffs.ts'
import { applyAll } from './apply-updates.ts'
import { checkLiquidity } from './check-liquidity.ts'
import { eachDue, postponeFetchedLate, postponeUnfetched } from './unfetched.ts'

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
 * the same transactions. Safe to repeat, and to run in two processes: what is planned is not due any more. A vendor for which a part of it
 * fails holds up no other vendor and no other part; the run fails at its end, and is repeated.
 */
export async function runCutoff(
  transfers: Transfers,
  currency: Currency,
  day: string,
  signal?: AbortSignal,
): Promise<{ readonly submissions: number; readonly settled: number; readonly unfetched: number }> {
  const isPlanned = transfers.rails[currency] !== undefined && isBankingDay(currency, day)
  const [unfetched = 0, late = 0, settled = 0, submissions = 0] = await eachPart(signal, [
    () => postponeUnfetched(transfers, currency, day, signal),
    () => postponeFetchedLate(transfers, currency, day, signal),
    () => settleDue(transfers, currency, day, signal),
    async () => (isPlanned ? planCutoff(transfers, currency, day, signal) : 0),
  ])
  return { submissions, settled, unfetched: unfetched + late }
}

/**
 * Plans what is due by the cutoff of that banking day, and returns the number of submissions. The transfers of one vendor are
 * planned together, so that a batch is announced once.
 */
export async function planCutoff(
  transfers: Transfers,
  currency: Currency,
  batchOn: string,
  signal?: AbortSignal,
): Promise<number> {
  const { db, maxPlanned } = transfers
  const cutoff = { currency, batchOn, settlesOn: addBankingDays(currency, batchOn, 1) }
  // From here on, new transfers belong to the next cutoff.
  const isLatest = await transact(db, async (tx) => {
    await closeCutoff(tx)
    await savePlannedThrough(tx, currency, batchOn)
    const isLast = (await findPlannedThrough(tx))[currency] === batchOn
    if (isLast) await checkLiquidity(transfers, tx, cutoff)
    return isLast
  })
  // What a failed day has left is taken by the next one, on whose day it then arrives.
  if (!isLatest) return 0
  let submissions = 0
  const list = (after: string | undefined) => vendorsDue(db, cutoff, after, maxPlanned)
  const plan = async (vendorIds: readonly string[]) => {
    submissions += await transact(db, (tx) => planVendors(transfers, tx, cutoff, vendorIds))
  }
  await eachGroup(list, signal, plan, (vendorIds) => tryPlan(transfers, cutoff, vendorIds))
  return submissions
}

class PlanTried extends Error {}

/** A rail takes a limited number of files a day, and each plan makes one: so what only finds the vendors that fail is rolled back. */
async function tryPlan(transfers: Transfers, cutoff: Cutoff, vendorIds: readonly string[]): Promise<void> {
  const trial = transact(transfers.db, async (tx) => {
    await planVendors(transfers, tx, cutoff, vendorIds)
    throw new PlanTried()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof PlanTried)) throw error
  })
}

async function planVendors(
  { clock, enqueue, maxEntries, productName }: Transfers,
  tx: Tx,
  cutoff: Cutoff,
  vendorIds: readonly string[],
): Promise<number> {
  await closeCutoff(tx)
  const paidIds = [...(await listPaidVendors(tx, vendorIds, clock.wall()))]
  const texts = statementTexts(productName)
  const planning = { ...cutoff, vendorIds, paidIds, at: clock.now(), maxEntries, retryText, texts }
  const submissionIds = await planDue(tx, planning)
  if (submissionIds.length > 0) await emitMany(tx, batchesPlanned, batchesOf(submissionIds))
  for (const submissionId of submissionIds)
    await enqueue(tx, submitJob, { submissionId }, { key: submissionId })
  return submissionIds.length
}

/**
 * What moves money settles by what the bank says. Where a deployment has no statement and says so, what the bank fetched and did not return by
 * its day counts as settled; so do prenotes everywhere, since no statement has them.
 */
async function settleDue(
  transfers: Transfers,
  currency: Currency,
  day: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const named = transfers.rails[currency]
  if (!named) return 0
  const prenotesAlone = named.confirmsSettlement || named.rail.statementSince !== undefined
  if (prenotesAlone && !named.rail.unfetched) return 0
  return eachDue(
    transfers,
    { currency, day, fetched: 'in-time', prenotesAlone },
    signal,
    async (tx, attempts) => {
      const updates = attempts.map(({ key, settlesOn: on }) => ({
        key,
        update: { kind: 'settled', on } as const,
      }))
      await applyAll(transfers, tx, attempts, updates)
    },
  )
}
