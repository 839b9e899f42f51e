import type { partnerCollection } from '@sooner/contract/collections'
import type { collectionLine } from '@sooner/contract/operator-collections'
import { minorToWire, type Currency } from '@sooner/money'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import type { Collection } from '../domain/collection.ts'
import type { Line } from '../domain/line.ts'
import { lockCollection } from '../store/collections.ts'

export type CollectionAnswer = z.input<typeof partnerCollection>
export type LineAnswer = z.input<typeof collectionLine>

export const answerCollection = (collection: Collection): CollectionAnswer => ({
  id: collection.id,
  partnerId: collection.partnerId,
  source: collection.source,
  sourceId: collection.sourceId,
  amountMinor: minorToWire(collection.amountMinor),
  currency: collection.currency,
  paymentMethod: collection.paymentMethod,
  paymentReference: collection.paymentReference,
  receivedOn: collection.receivedOn,
  countsOn: collection.countsOn,
  status: collection.status,
  postedAt: collection.postedAt?.toISOString() ?? null,
  receivedMinor: minorToWire(collection.receivedMinor),
  appliedMinor: minorToWire(collection.appliedMinor),
  unappliedMinor: minorToWire(collection.receivedMinor - collection.appliedMinor),
  reconciliationState: collection.reconciliationState,
  lineCount: collection.lineCount,
  createdAt: collection.createdAt.toISOString(),
})

/** What operators apply a payment by. */
export async function collectionVersion(tx: Tx, id: string): Promise<unknown> {
  const found = await lockCollection(tx, id)
  return found && answerCollection(found)
}

export const answerLine = (line: Line, currency: Currency): LineAnswer => ({
  number: line.number,
  id: line.id,
  vendorId: line.vendorId,
  invoiceId: line.invoiceId,
  externalVendorId: line.externalVendorId,
  sourceId: line.sourceId,
  invoiceNumber: line.invoiceNumber,
  externalClientId: line.externalClientId,
  amountMinor: minorToWire(line.amountMinor),
  currency,
  overpaidMinor: minorToWire(line.overpaidMinor),
  surplusMinor: minorToWire(line.surplusMinor),
  shortfallMinor: minorToWire(line.recognizedShortfallMinor),
  shortfallReason: line.shortfallReason,
  status: line.status,
  reason: line.reason,
})
