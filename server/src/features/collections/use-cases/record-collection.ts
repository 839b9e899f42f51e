import { localDay } from '@sooner/rules/banking-calendar'
import type { CollectionSource } from '@sooner/rules/collections'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import type { Changing } from '../../invoices/index.ts'
import {
  countsOn,
  digestOf,
  refusalOf,
  type Collection,
  type CollectionRefusal,
  type FedCollection,
} from '../domain/collection.ts'
import { statedLine } from '../domain/line.ts'
import type { Collections } from '../ports.ts'
import { findBySource, insertCollection, lockCollection, saveCollection } from '../store/collections.ts'
import { insertLines } from '../store/lines.ts'
import { postCollection } from './post-collection.ts'

export type Recorded =
  | { readonly outcome: 'posted' | 'waiting' | 'repeated'; readonly collection: Collection }
  | { readonly outcome: 'refused'; readonly reason: CollectionRefusal }

interface Recording {
  readonly partnerId: number
  readonly source: CollectionSource
  readonly by: Changing
  /** Of the request, or of the file, with which it was stated. */
  readonly requestId?: string
  readonly fileId?: string
}

/** Records what a partner has paid, once under the partner's id of it. What counts as received already is posted at once. */
export async function recordCollection(
  collections: Collections,
  tx: Tx,
  { partnerId, source, by, requestId, fileId }: Recording,
  fed: FedCollection,
): Promise<Recorded> {
  const today = localDay(fed.currency, by.at)
  const reason = refusalOf(fed, today)
  if (reason) return { outcome: 'refused', reason }
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
  const byOperator = by.actorKind === 'operator'
  const lines = fed.lines.map((line, at) =>
    statedLine(line, { number: at + 1, id: collections.uuid(), byOperator }),
  )
  await insertLines(tx, id, lines, by.at)
  const inserted = await lockCollection(tx, id)
  if (!inserted) throw new InvariantViolation('a collection that was just recorded is not there')
  const collection: Collection = { ...inserted, lineCount: lines.length }
  const counts = collection.countsOn <= today
  if (!counts) await saveCollection(tx, collection, by.at)
  const recorded = counts ? await postCollection(collections, tx, by, collection) : collection
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
  return { outcome: counts ? 'posted' : 'waiting', collection: recorded }
}
