import type { feedCollections as declared } from '@sooner/contract/collections'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { transact } from '../../../platform/transaction.ts'
import { actorOf, feederOf, intakeTerms, requireFeeder, type Feeder } from '../../partners/index.ts'
import type { FedCollection } from '../domain/collection.ts'
import type { Collections } from '../ports.ts'
import { answerCollection } from './answer-collection.ts'
import { recordCollection, type Recorded } from './record-collection.ts'

type Result = Answer<typeof declared>['results'][number]

interface Feeding {
  readonly caller: Caller
  readonly partnerId: number
  readonly requestId: string
}

/** Refuses whoever does not feed for this partner, and a partner that an operator has not added yet. */
export async function admitFeeder(tx: Tx, feeder: Feeder, partnerId: number): Promise<void> {
  await requireFeeder(tx, feeder, partnerId)
  // Number 0 is no partner, and pays nothing.
  if (partnerId === 0 || !(await intakeTerms(tx, partnerId))) throw new Refusal('NOT_FOUND')
}

/** Records what a partner has paid, each payment in a transaction of its own: what was sent twice is recognized by its id. */
export async function feedCollections(
  collections: Collections,
  { caller, partnerId, requestId }: Feeding,
  fed: readonly FedCollection[],
): Promise<Answer<typeof declared>> {
  const feeder = feederOf(caller)
  const results: Result[] = []
  for (const one of fed) {
    const recorded = await transact(collections.db, async (tx) => {
      await admitFeeder(tx, feeder, partnerId)
      const by = { actor: actorOf(feeder), actorKind: 'partner', at: collections.clock.now() } as const
      return recordCollection(collections, tx, { partnerId, source: 'api', by, requestId }, one)
    })
    results.push(resultOf(one.sourceId, recorded))
  }
  return { results }
}

const resultOf = (sourceId: string, recorded: Recorded): Result =>
  recorded.outcome === 'refused'
    ? { sourceId, outcome: 'refused', collection: null, reason: recorded.reason }
    : {
        sourceId,
        outcome: recorded.outcome,
        collection: answerCollection(recorded.collection),
        reason: null,
      }
