import { addDays } from '@sooner/rules/banking-calendar'
import type { Db } from '../../../platform/database/open.ts'
import { handOutBatch } from '../../../platform/events/hand-out.ts'
import { declareSubscriptions } from '../../../platform/events/index.ts'
import { testFiles } from '../../../platform/files/testing/test-files.ts'
import { transact } from '../../../platform/transaction.ts'
import { openCollections } from '../index.ts'
import { collectionSubscribers } from '../jobs.ts'
import { applyByHand } from '../use-cases/apply-by-hand.ts'
import { payOnJob } from '../use-cases/apply-lines.ts'
import { payOn } from '../use-cases/pay-on.ts'
import { matchCollectionJob, matchReceiptsJob } from '../use-cases/receipts/match-receipts.ts'
import { linkIdentifier, feeders } from '../../directory/index.ts'
import type { feedRow } from '../../invoices/testing/intake-world.ts'
import { providerBooksId } from '../../ledger/index.ts'
import { findDifferences, readTotals } from '../../ledger/testing/index.ts'
import { requestPastEligible } from '../../payouts/testing/index.ts'
import { payoutWorld } from '../../payouts/testing/payout-world.ts'
import { partnerPaying, type Matching } from './partner-paying.ts'

/** What must hold of the books at any moment: everything balances, and nothing is on the way between two books. */
async function sumsOf(db: Db) {
  const totals = await readTotals(db)
  const sum = totals.reduce((all, { balanceMinor }) => all + balanceMinor, 0n)
  const clearing = totals.find(({ account }) => account === 'clearing')?.balanceMinor ?? 0n
  return { sum, clearing }
}

/** The world of payouts, with a partner that pays for what was bought, through its own program. */
export async function collectionWorld() {
  const world = await payoutWorld()
  const { db, sql, clock, payouts, transfers, vendorId } = world
  const jobs = new Set<string>()
  const matching: Matching = { receiptIds: [], statedIds: [] }
  const collections = openCollections({
    db,
    clock,
    transfers,
    ledger: payouts.ledger,
    files: await testFiles(),
    enqueue: async (_tx, { name }, data) => {
      if (name === payOnJob.name) jobs.add((data as { vendorId: string }).vendorId)
      if (name === matchReceiptsJob.name)
        matching.receiptIds.push(...(data as { receiptIds: readonly string[] }).receiptIds)
      if (name === matchCollectionJob.name)
        matching.statedIds.push((data as { collectionId: string }).collectionId)
    },
  })
  const subscribers = collectionSubscribers(collections)
  await declareSubscriptions(db, subscribers)
  await transact(db, (tx) => feeders.replacePartnerServices(tx, [{ clientId: 'feeder', partnerId: 1 }]))
  const link = (of: string, externalVendorId: string) =>
    transact(db, (tx) => linkIdentifier(tx, of, { partnerId: 1, externalVendorId }, new Date()))
  await link(vendorId, 'V-1')

  /** Delivers the events to collections, and to payouts. */
  const handOut = async (of = vendorId) => {
    await world.handOut(of)
    for (const one of subscribers) while ((await handOutBatch(db, one, of, one.batch, { size: 0 })) > 0);
  }
  const paying = partnerPaying({ collections, clock, statement: world.bank.statement, subscribers, matching })
  /** Runs the jobs that were enqueued. */
  const work = async () => {
    const due = [...jobs]
    jobs.clear()
    let paid = 0
    for (const payOnDue of due) paid += await payOn(collections, payOnDue)
    return paid
  }
  const balanceOf = async (account: string, of = vendorId) => (await world.balances(of))[account] ?? 0n
  const linesOf = (id: string) => sql<
    { number: number; status: string; reason: string | null; overpaid: bigint; shortfall: bigint }[]
  >`
    select line_number as number, status, reason, overpaid_minor as overpaid, recognized_shortfall_minor as shortfall
    from collections.lines where collection_id = ${id} order by line_number`
  const by = { actor: 'operator-1', requestId: 'test' }
  return {
    ...world,
    collections,
    ...paying,
    link,
    handOut,
    work,
    balanceOf,
    linesOf,
    by,
    unmatched: () => balanceOf('unmatched-receipts', providerBooksId),
    suspense: () => balanceOf('suspense', providerBooksId),
    /** Imports invoices that are eligible on that day, and has them paid at its cutoff. */
    fundedOn: async (day: string, rows: readonly ReturnType<typeof feedRow>[]) => {
      world.setNow(`${day}T17:00:00Z`)
      await world.importRows(rows.map((row) => ({ ...row, invoiceDate: addDays(day, -30) })))
      await requestPastEligible(payouts)
      await world.cutoff(day)
      await handOut()
    },
    applyByHand: (id: string, lines: Parameters<typeof applyByHand>[4]['lines']) =>
      applyByHand(collections, (of, act) => transact(of, act), by, id, { lines, note: 'by hand' }),
    booksHold: () => sumsOf(world.db),
    differences: () => findDifferences(db),
  }
}
