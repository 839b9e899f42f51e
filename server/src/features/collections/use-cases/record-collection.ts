import { exceeded, partnerSubject } from '@sooner/rules/amount-limits'
import { localDay } from '@sooner/rules/banking-calendar'
import type { CollectionSource } from '@sooner/rules/collections'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { lockInvoicesOf, type Changing } from '../../invoices/index.ts'
import { readAmounts } from '../../limits/index.ts'
import {
  countsOn,
  digestOf,
  refusalOf,
  type Collection,
  type CollectionRefusal,
  type FedCollection,
} from '../domain/collection.ts'
import { asStated, isMatched, statedLine, type Line } from '../domain/line.ts'
import type { Collections } from '../ports.ts'
import {
  findBySource,
  insertCollection,
  lockCollection,
  saveCollection,
  sumStated,
} from '../store/collections.ts'
import { insertLines } from '../store/lines.ts'
import { noteWaiting } from './apply-lines.ts'
import { linesByReference, matchLines } from './match-lines.ts'
import { matchCollectionJob } from './receipts/match-receipts.ts'

export type Recorded =
  | { readonly outcome: 'stated' | 'repeated'; readonly collection: Collection }
  | { readonly outcome: 'refused'; readonly reason: CollectionRefusal }

interface Recording {
  readonly partnerId: number
  readonly source: CollectionSource
  readonly by: Changing
  /** Of the request, or of the file, with which it was stated. */
  readonly requestId?: string
  readonly fileId?: string
}

/** Records what a partner is said to have paid, once under the partner's id of it. It pays nothing until the bank has booked it. */
export async function recordCollection(
  collections: Collections,
  tx: Tx,
  { partnerId, source, by, requestId, fileId }: Recording,
  fed: FedCollection,
): Promise<Recorded> {
  const today = localDay(fed.currency, by.at)
  const reason = refusalOf(fed, today)
  if (reason) return { outcome: 'refused', reason }
  const isAlone = source === 'file' || by.actorKind !== 'operator'
  const status = isAlone && (await exceedsLimits(tx, partnerId, fed, by.at)) ? 'held' : 'stated'
  const id = collections.uuid()
  const sourceDigest = digestOf(fed)
  const { sourceId, currency, paymentMethod, paymentReference, receivedOn } = fed
  const isNew = await insertCollection(tx, {
    id,
    partnerId,
    source,
    sourceId,
    sourceDigest,
    currency,
    paymentMethod,
    paymentReference,
    receivedOn,
    countsOn: countsOn(currency, paymentMethod, receivedOn),
    amountMinor: BigInt(fed.amountMinor),
    status,
    recordedBy: by.actor,
    note: by.note ?? null,
    createdAt: by.at,
  })
  if (!isNew) {
    const earlier = await findBySource(tx, partnerId, sourceId)
    if (!earlier) throw new InvariantViolation('a collection that is there already is not there')
    return earlier.sourceDigest === sourceDigest
      ? { outcome: 'repeated', collection: earlier }
      : { outcome: 'refused', reason: 'COLLECTION_CHANGED' }
  }
  const inserted = await lockCollection(tx, id)
  if (!inserted) throw new InvariantViolation('a collection that was just recorded is not there')
  // What nobody owes is paid on where two operators state it. The file of one does not.
  const lines = await stateLines(collections, tx, by, inserted, fed, { byOperator: !isAlone })
  const collection: Collection = { ...inserted, lineCount: lines.length }
  await saveCollection(tx, collection, by.at)
  // What is in suspense needs two people, and the file of an operator has one.
  if (status === 'stated' && (!isAlone || by.actorKind !== 'operator'))
    await collections.enqueue(tx, matchCollectionJob, { collectionId: id })
  await audit(tx, {
    at: collections.clock.wall(),
    actor: by.actor,
    ...(requestId !== undefined && { requestId }),
    action: 'collections.record',
    subject: id,
    after: {
      partnerId,
      sourceId,
      currency,
      amountMinor: fed.amountMinor,
      paymentReference,
      note: by.note,
      fileId,
    },
  })
  return { outcome: 'stated', collection }
}

/** Whether a partner states more than it may. What two operators enter is counted, and never held. */
async function exceedsLimits(
  tx: Tx,
  partnerId: number,
  { currency, amountMinor }: FedCollection,
  at: Date,
): Promise<boolean> {
  const subject = partnerSubject(partnerId)
  const amounts = await readAmounts(tx, [subject])
  const limits = {
    dayMinor: amounts('partner-stated-day', currency, subject),
    monthMinor: amounts('partner-stated-30-days', currency, subject),
  }
  const used = await sumStated(tx, partnerId, currency, at)
  return exceeded(used, BigInt(amountMinor), limits) !== null
}

/**
 * Stores what the partner says the payment pays. Invoices are not looked for while the payment is held. An invoice keeps what is stated for
 * it, because the partner has taken that off its open amount.
 */
async function stateLines(
  collections: Collections,
  tx: Tx,
  by: Changing,
  collection: Collection,
  fed: FedCollection,
  { byOperator }: { readonly byOperator: boolean },
): Promise<readonly Line[]> {
  const given = fed.lines.map((line, at) =>
    statedLine(line, { number: at + 1, id: collections.uuid(), byOperator }),
  )
  if (collection.status === 'held') {
    await insertLines(tx, collection.id, given, by.at)
    return given
  }
  const found =
    given.length > 0
      ? await matchLines(tx, collection, given)
      : await linesByReference(tx, collection, {
          amountMinor: collection.amountMinor,
          uuid: collections.uuid,
        })
  const lines = found.map(asStated)
  await lockInvoicesOf(tx, [...new Set(lines.filter(isMatched).map(({ vendorId }) => vendorId))])
  await noteWaiting(tx, [], lines)
  await insertLines(tx, collection.id, lines, by.at)
  return lines
}
