import type { feedInvoices as declared } from '@sooner/contract/invoice-feed'
import type { Answer } from '@sooner/contract/route'
import { mostWaitingDocuments } from '@sooner/rules/limits'
import type { Tx } from '../../../../platform/database/open.ts'
import type { FedInvoice } from '../../domain/fed.ts'
import {
  countReceipts,
  holdReceiptsOf,
  receivedAmong,
  saveReceipts,
  type Place,
} from '../../store/feed-receipts.ts'
import { ownersOfFeedIds } from '../../store/feed-ids.ts'

type Results = Answer<typeof declared>['results']

/**
 * Stores documents until their vendor joins. Those of one partner are limited, because nothing says that the vendor ever will; a new
 * version of a document that already waits is always stored. One that was imported for another vendor is refused.
 */
export async function receiveDocuments(
  tx: Tx,
  place: Place,
  fed: readonly FedInvoice[],
  sent: { readonly sentBy: string; readonly at: Date },
): Promise<Results> {
  await holdReceiptsOf(tx, place.partnerId)
  const sourceIds = fed.map(({ sourceId }) => sourceId)
  const known = await receivedAmong(tx, place.partnerId, sourceIds)
  const imported = await ownersOfFeedIds(tx, { partnerId: place.partnerId, sourceIds })
  let free = mostWaitingDocuments - (await countReceipts(tx, place.partnerId))
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
