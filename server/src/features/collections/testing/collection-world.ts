import { randomUUID } from 'node:crypto'
import { fedCollection } from '@sooner/contract/collections'
import { addDays } from '@sooner/rules/banking-calendar'
import { platformBusinessId } from '@sooner/rules/partners'
import type { Db } from '../../../platform/database/open.ts'
import { handOutBatch } from '../../../platform/events/hand-out.ts'
import { declareSubscriptions } from '../../../platform/events/index.ts'
import { testFiles } from '../../../platform/files/testing/test-files.ts'
import { transact } from '../../../platform/transaction.ts'
import { openCollections } from '../index.ts'
import { collectionSubscribers } from '../jobs.ts'
import { applyByHand } from '../use-cases/apply-by-hand.ts'
import { feedCollections } from '../use-cases/feed-collections.ts'
import { payOnJob } from '../use-cases/apply-lines.ts'
import { payOn } from '../use-cases/pay-on.ts'
import { getCollection } from '../use-cases/read-collections.ts'
import {
  matchCollection,
  matchCollectionJob,
  matchReceipts,
  matchReceiptsJob,
} from '../use-cases/receipts/match-receipts.ts'
import { linkIdentifier, replacePartnerServices } from '../../directory/index.ts'
import type { feedRow } from '../../invoices/testing/intake-world.ts'
import { providerBooksId } from '../../ledger/index.ts'
import { findDifferences, readTotals } from '../../ledger/testing/index.ts'
import { requestPastEligible } from '../../payouts/testing/index.ts'
import { payoutWorld } from '../../payouts/testing/payout-world.ts'
import type { StatementEntry } from '../../transfers/index.ts'
import { takeStatements } from '../../transfers/testing/index.ts'

const service = { standings: new Set(['service'] as const), account: undefined }

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
  const receiptIds: string[] = []
  const statedIds: string[] = []
  const collections = openCollections({
    db,
    clock,
    transfers,
    ledger: payouts.ledger,
    files: await testFiles(),
    enqueue: async (_tx, { name }, data) => {
      if (name === payOnJob.name) jobs.add((data as { vendorId: string }).vendorId)
      if (name === matchReceiptsJob.name)
        receiptIds.push(...(data as { receiptIds: readonly string[] }).receiptIds)
      if (name === matchCollectionJob.name) statedIds.push((data as { collectionId: string }).collectionId)
    },
  })
  const subscribers = collectionSubscribers(collections)
  await declareSubscriptions(db, subscribers)
  await transact(db, (tx) => replacePartnerServices(tx, [{ clientId: 'feeder', partnerId: 1 }]))
  const link = (of: string, externalVendorId: string) =>
    transact(db, (tx) => linkIdentifier(tx, of, { partnerId: 1, externalVendorId }, new Date()))
  await link(vendorId, 'V-1')

  /** Delivers the events to collections, and to payouts. */
  const handOut = async (of = vendorId) => {
    await world.handOut(of)
    for (const one of subscribers) while ((await handOutBatch(db, one, of, one.batch, { size: 0 })) > 0);
  }
  /** Runs what matches receipts and stated payments. */
  const match = async () => {
    for (const id of statedIds.splice(0)) await matchCollection(collections, id)
    for (let ids = receiptIds.splice(0); ids.length > 0; ids = receiptIds.splice(0))
      await matchReceipts(collections, ids)
  }
  /** The bank books something that is no payment of ours, and its statement is read. Returns the id of the receipt. */
  const book = async (
    given: { readonly amountMinor: number } & Partial<Omit<StatementEntry, 'amountMinor'>>,
  ) => {
    const id = randomUUID()
    world.bank.statement.push({
      ...{ id, currency: 'USD', keys: [], reference: '', counterparty: '' },
      bookedOn: clock.now().toISOString().slice(0, 10),
      ...given,
      amountMinor: BigInt(given.amountMinor),
    })
    await takeStatements(transfers, 'scripted')
    for (const one of subscribers)
      while ((await handOutBatch(db, one, platformBusinessId, one.batch, { size: 0 })) > 0);
    await match()
    const [entry] = await sql<{ id: string }[]>`
      select entry_id as id from transfers.statement_entries where bank_id = ${id}`
    return entry?.id ?? ''
  }
  /** A payment that the partner's program states; the defaults are those of a transfer that arrived today. */
  const state = async (given: object, clientId = 'feeder') => {
    const sent = fedCollection.parse({
      sourceId: randomUUID(),
      currency: 'USD',
      paymentMethod: 'ACH',
      paymentReference: 'none',
      receivedOn: clock.now().toISOString().slice(0, 10),
      ...given,
    })
    const caller = { ...service, service: { clientId, scopes: [] } }
    const asked = { caller, partnerId: 1, requestId: 'test' }
    const [result] = (await feedCollections(collections, asked, [sent])).results
    if (!result) throw new Error('a collection was answered without a result')
    await match()
    return result
  }
  /** The partner states a payment and makes it: the bank books it on the day that is stated. */
  const feed = async (given: object, clientId?: string) => {
    const result = await state(given, clientId)
    if (result.outcome !== 'stated' || !result.collection) return result
    const { id, sourceId: reference, amountMinor, currency, receivedOn: bookedOn } = result.collection
    await book({ amountMinor, currency, reference, bookedOn })
    return { ...result, collection: await getCollection(collections, id) }
  }
  /** Runs the jobs that were enqueued. */
  const work = async () => {
    const due = [...jobs]
    jobs.clear()
    let paid = 0
    for (const of of due) paid += await payOn(collections, of)
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
    state,
    book,
    match,
    feed,
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
