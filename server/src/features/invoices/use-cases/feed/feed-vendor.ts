import type { feedInvoices as declared } from '@sooner/contract/invoice-feed'
import type { Answer } from '@sooner/contract/route'
import type { Tx } from '../../../../platform/database/open.ts'
import { findVendorsNumbered } from '../../../directory/index.ts'
import { actorOf, requireFeeder } from '../../../partners/index.ts'
import { incomingOf, type FedInvoice } from '../../domain/fed.ts'
import type { ImportOutcome } from '../../domain/incoming.ts'
import type { Invoices } from '../../ports.ts'
import { dropReceipts, lockReceipts } from '../../store/feed-receipts.ts'
import { importInvoices } from '../import-invoices.ts'
import type { Importing } from '../import-round.ts'
import type { Sending } from './admit-feeder.ts'
import { receiveDocuments } from './receive-documents.ts'

export type Feeding = Importing & Pick<Invoices, 'db'>
type Results = Answer<typeof declared>['results']

/**
 * Imports what a partner sends for one of its vendors, at most `mostRowsAtOnce` documents, whether they come by a call or in a file. For
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
