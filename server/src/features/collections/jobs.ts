import { providerZone } from '@sooner/rules/clearing'
import { accountStopped } from '@sooner/contract/events/bank-accounts'
import { invoicesChanged } from '@sooner/contract/events/invoices'
import {
  receiptsRead,
  transfersRefused,
  transfersReturned,
  transfersUnsent,
} from '@sooner/contract/events/transfers'
import { vendorDeactivated, vendorLinked } from '@sooner/contract/events/vendors'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { fileWorkers } from '../../platform/imports/file-kind.ts'
import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import type { Collections } from './ports.ts'
import { accrueCarry, accrueJobName, reverseCarry } from './use-cases/accrue-carry.ts'
import { failPayOns, payOn, payOnAll } from './use-cases/pay-on.ts'
import { collectionFileKind, importCollectionFile } from './use-cases/files/import-file.ts'
import { followActor, followInvoices, type Followed } from './use-cases/follow-invoices.ts'
import { payOnJob } from './use-cases/apply-lines.ts'
import { postJobName, postReceived } from './use-cases/post-collection.ts'
import { bookReceipts } from './use-cases/receipts/book-receipts.ts'
import {
  matchCollection,
  matchCollectionJob,
  matchReceipts,
  matchReceiptsJob,
} from './use-cases/receipts/match-receipts.ts'

export const collectionJobs = [
  payOnJob,
  collectionFileKind.importJob,
  collectionFileKind.sweepJob,
  matchReceiptsJob,
  matchCollectionJob,
]

export const collectionWorkers = (collections: Collections): Worker[] => [
  worker(payOnJob, async ({ vendorId }) => {
    await payOn(collections, vendorId)
  }),
  worker(matchReceiptsJob, ({ receiptIds }, { signal }) => matchReceipts(collections, receiptIds, signal)),
  worker(matchCollectionJob, ({ collectionId }) => matchCollection(collections, collectionId)),
  ...fileWorkers(collections, collectionFileKind, (place, attempt) =>
    importCollectionFile(collections, place, attempt),
  ),
]

export const collectionSubscribers = (collections: Collections): Subscriber[] => [
  subscriber({
    name: followActor,
    service: 'payments',
    events: [invoicesChanged, vendorLinked],
    handleMany: async (tx, deliveries) => {
      for (const [vendorId, group] of Map.groupBy(deliveries, (one) => one.vendorId))
        await followInvoices(collections, tx, vendorId, followedBy(group))
    },
  }),
  subscriber({
    name: 'collections.reverse-carry',
    service: 'payments',
    events: [invoicesChanged],
    handleMany: async (tx, deliveries) => {
      for (const vendorId of new Set(deliveries.map((one) => one.vendorId)))
        await reverseCarry(collections, tx, vendorId)
    },
  }),
  subscriber({
    name: 'collections.book-receipts',
    service: 'payments',
    events: [receiptsRead],
    handle: (tx, { data }) => bookReceipts(collections, tx, data.entryIds),
  }),
  subscriber({
    name: 'collections.fail-pay-ons',
    service: 'payments',
    events: [transfersReturned, transfersRefused],
    handle: (tx, { vendorId, data }) =>
      data.type === 'pay-on'
        ? failPayOns(collections, tx, vendorId, { wasSubmitted: true, ...data })
        : Promise.resolve(),
  }),
  subscriber({
    name: 'collections.take-back-pay-ons',
    service: 'payments',
    events: [accountStopped, vendorDeactivated, transfersUnsent],
    handleMany: async (tx, deliveries) => {
      for (const vendorId of new Set(deliveries.map((one) => one.vendorId)))
        await collections.enqueue(tx, payOnJob, { vendorId })
    },
  }),
]

type Delivered =
  | { readonly partnerId: number; readonly externalVendorId: string }
  | { readonly invoiceIds: readonly string[] | null }

/** What events of one vendor say together. */
function followedBy(deliveries: readonly { readonly data: Delivered }[]): Followed {
  const linked: Followed['linked'][number][] = []
  const ids = new Set<string>()
  let isWhole = false
  for (const { data } of deliveries) {
    if ('partnerId' in data) linked.push(data)
    else if (data.invoiceIds === null) isWhole = true
    else for (const id of data.invoiceIds) ids.add(id)
  }
  return { linked, invoiceIds: isWhole || linked.length > 0 ? null : [...ids] }
}

/** Before the day's payouts, so that what a partner has paid is paid to its vendors on the same day. */
const newDay = { service: 'payments', catchUp: 'latest', at: '00:10', timeZone: providerZone } as const

export const collectionDailyJobs = (collections: Collections): DailyJob[] => [
  dailyJob({ ...newDay, name: postJobName, run: (_day, { signal }) => postReceived(collections, signal) }),
  dailyJob({
    ...newDay,
    at: '00:20',
    name: accrueJobName,
    run: (_day, { signal }) => accrueCarry(collections, signal),
  }),
  dailyJob({
    ...newDay,
    name: 'collections.pay-on-waiting',
    run: (_day, { signal }) => payOnAll(collections, signal),
  }),
]
