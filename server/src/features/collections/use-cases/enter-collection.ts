import type { enterCollection as declared } from '@sooner/contract/operator-collections'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Acting, Conclude } from '../../../platform/transaction.ts'
import { intakeTerms } from '../../partners/index.ts'
import type { Collections } from '../ports.ts'
import { answerCollection } from './answer-collection.ts'
import { recordCollection } from './record-collection.ts'

type Body = Given<typeof declared>['body']

const messages = {
  LINES_EXCEED_AMOUNT: 'The lines add up to more than the amount of the payment.',
  LINE_INCOMPLETE:
    'A line names no invoice, pays nothing or has a shortfall without a reason. Please correct it.',
  RECEIVED_IN_FUTURE: 'The payment is dated in the future.',
  COLLECTION_CHANGED: 'Another payment was already recorded with this ID. Please use a different one.',
} as const

/** An operator records a payment of a partner by hand. */
export const enterCollection = <Out>(
  collections: Collections,
  conclude: Conclude<Answer<typeof declared>, Out>,
  { actor, requestId }: Required<Acting>,
  { partnerId, note, sourceId, ...stated }: Body,
): Promise<Out> =>
  conclude(collections.db, async (tx) => {
    if (!(await intakeTerms(tx, partnerId))) throw new Refusal('NOT_FOUND')
    const by = { actor, actorKind: 'operator', at: collections.clock.now(), note } as const
    const fed = { ...stated, sourceId: sourceId ?? `operator-${collections.uuid()}` }
    const recorded = await recordCollection(
      collections,
      tx,
      { partnerId, source: 'operator', by, requestId },
      fed,
    )
    if (recorded.outcome === 'refused') throw new Refusal(recorded.reason, messages[recorded.reason])
    return answerCollection(recorded.collection)
  })
