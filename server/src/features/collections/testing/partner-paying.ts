import { randomUUID } from 'node:crypto'
import { fedCollection } from '@sooner/contract/collections'
import { platformBusinessId } from '@sooner/rules/partners'
import type { Clock } from '../../../platform/clock.ts'
import { handOutBatch } from '../../../platform/events/hand-out.ts'
import type { Subscriber } from '../../../platform/events/index.ts'
import type { StatementEntry } from '../../transfers/index.ts'
import { takeStatements } from '../../transfers/testing/index.ts'
import type { Collections } from '../ports.ts'
import { feedCollections } from '../use-cases/feed-collections.ts'
import { getCollection } from '../use-cases/read-collections.ts'
import { matchCollection, matchReceipts } from '../use-cases/receipts/match-receipts.ts'

/** What was enqueued to be matched. */
export interface Matching {
  readonly receiptIds: string[]
  readonly statedIds: string[]
}

interface Paying {
  readonly collections: Collections
  readonly clock: Pick<Clock, 'now'>
  /** The bank's, to which a test adds what the bank books. */
  readonly statement: StatementEntry[]
  readonly subscribers: readonly Subscriber[]
  readonly matching: Matching
}

const service = { standings: new Set(['service'] as const), account: undefined }
type Booked = { readonly amountMinor: number } & Partial<Omit<StatementEntry, 'amountMinor'>>

/** A partner whose program states what it pays, and a bank that books what it really pays. */
export function partnerPaying({ collections, clock, statement, subscribers, matching }: Paying) {
  const { db, transfers } = collections
  const today = () => clock.now().toISOString().slice(0, 10)
  /** Runs what matches receipts and stated payments. */
  const match = async () => {
    for (const id of matching.statedIds.splice(0)) await matchCollection(collections, id)
    for (let ids = matching.receiptIds.splice(0); ids.length > 0; ids = matching.receiptIds.splice(0))
      await matchReceipts(collections, ids)
  }
  /** The bank books something that is no payment of ours, and its statement is read. Returns the id of the receipt. */
  const book = async ({ amountMinor, ...given }: Booked): Promise<string> => {
    const entry: StatementEntry = {
      id: randomUUID(),
      currency: 'USD',
      keys: [],
      reference: '',
      counterparty: '',
      bookedOn: today(),
      amountMinor: BigInt(amountMinor),
      ...given,
    }
    statement.push(entry)
    await takeStatements(transfers, 'scripted')
    for (const one of subscribers)
      while ((await handOutBatch(db, one, platformBusinessId, one.batch, { size: 0 })) > 0);
    await match()
    const stored = await db
      .selectFrom('transfers.statement_entries')
      .select('entry_id as id')
      .where('bank_id', '=', entry.id)
      .executeTakeFirstOrThrow()
    return stored.id
  }
  /** A payment that the partner's program states; the defaults are those of a transfer that arrived today. */
  const state = async (given: object, clientId = 'feeder') => {
    const sent = fedCollection.parse({
      sourceId: randomUUID(),
      currency: 'USD',
      paymentMethod: 'ACH',
      paymentReference: 'none',
      receivedOn: today(),
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
  return { state, book, match, feed }
}
