import type { feedInvoices as declared } from '@sooner/contract/invoice-feed'
import type { Answer } from '@sooner/contract/route'
import { maxWaitingDocuments } from '@sooner/rules/limits'
import type { Tx } from '../../../../platform/database/open.ts'
import { findVendorsNumbered } from '../../../directory/index.ts'
import { actorOf, requireFeeder } from '../../../partners/index.ts'
import { type FedInvoice, incomingOf } from '../../domain/fed.ts'
import type { ImportOutcome } from '../../domain/incoming.ts'
import type { Invoices } from '../../ports.ts'
import {
  countReceipts,
  lockReceiptsOfPartner,
  receivedAmong,
  saveReceipts,
  type Place,
  ownersOfFeedIds,
  dropReceipts,
  lockReceipts,
} from '../../store/feed-receipts.ts'
import { importInvoices } from '../import-invoices.ts'
import type { Importing } from '../import-round.ts'
import type { Sending } from './admit-feeder.ts'

type Results = Answer<typeof declared>['results']

/**
 * Stores documents until their vendor joins. Those of one partner are limited, because nothing says that the vendor ever will; a new
 * version of a document that already waits is always stored. One that was imported for another vendor is refused.
 */
async function receiveDocuments(
  tx: Tx,
  place: Place,
  fed: readonly FedInvoice[],
  sent: { readonly sentBy: string; readonly at: Date },
): Promise<Results> {
  await lockReceiptsOfPartner(tx, place.partnerId)
  const sourceIds = fed.map(({ sourceId }) => sourceId)
  const known = await receivedAmong(tx, place.partnerId, sourceIds)
  const imported = await ownersOfFeedIds(tx, { partnerId: place.partnerId, sourceIds })
  let free = maxWaitingDocuments - (await countReceipts(tx, place.partnerId))
  const taken = fed.filter(({ sourceId }) => {
    if (imported.has(sourceId)) return false
    if (known.has(sourceId)) return true
    if (free <= 0) return false
    free -= 1
    known.add(sourceId)
    return true
  })
  await saveReceipts(tx, place, taken, sent)
  const isTaken = new Set(taken)
  return fed.map((one) => ({
    sourceId: one.sourceId,
    invoiceId: null,
    ...(isTaken.has(one)
      ? ({ outcome: 'waiting', reason: null } as const)
      : ({
          outcome: 'refused',
          reason: imported.has(one.sourceId) ? 'INVOICE_CHANGED_IDENTITY' : 'TOO_MANY_WAITING',
        } as const)),
  }))
}

export type Feeding = Importing & Pick<Invoices, 'db'>

/**
 * Imports what a partner sends for one of its vendors, at most `maxRowsAtOnce` documents, whether they come by a call or in a file. For
 * a vendor that has not joined they wait.
 */
export async function feedVendor(
  invoices: Feeding,
  tx: Tx,
  { feeder, partnerId }: Sending,
  externalVendorId: string,
  fed: readonly FedInvoice[],
): Promise<Results> {
  // A facilitator may have lost the approval since the last vendor's documents.
  await requireFeeder(tx, feeder, partnerId)
  const place = { partnerId, externalVendorId }
  await lockReceipts(tx, place)
  const vendorId = (await findVendorsNumbered(tx, partnerId, [externalVendorId])).get(externalVendorId)
  const actor = actorOf(feeder)
  if (vendorId === undefined)
    return receiveDocuments(tx, place, fed, { sentBy: actor, at: invoices.clock.now() })
  await dropReceipts(
    tx,
    partnerId,
    fed.map(({ sourceId }) => sourceId),
  )
  const outcomes = await importInvoices(invoices, tx, {
    vendorId,
    partnerId,
    source: 'feed',
    actor,
    uploadId: null,
    rows: fed.map(incomingOf),
  })
  return outcomes.map((outcome, at) => resultOf(fed[at]?.sourceId ?? '', outcome))
}

const resultOf = (sourceId: string, outcome: ImportOutcome): Results[number] =>
  outcome.outcome === 'refused'
    ? { sourceId, outcome: 'refused', invoiceId: null, reason: outcome.reason }
    : { sourceId, outcome: outcome.outcome, invoiceId: outcome.invoiceId, reason: null }
