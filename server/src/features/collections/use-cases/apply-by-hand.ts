import type { applyCollection as declared } from '@sooner/contract/operator-collections'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { post } from '../../ledger/index.ts'
import { paysSomething, type Collection } from '../domain/collection.ts'
import { knownLine, type Line } from '../domain/line.ts'
import type { Collections } from '../ports.ts'
import { lockCollection, saveCollection } from '../store/collections.ts'
import { insertLines, sumWaiting } from '../store/lines.ts'
import { answerCollection, answerLine } from './answer-collection.ts'
import { applyLines, dateWaited, isWaiting } from './apply-lines.ts'
import { stateOf } from './post-collection.ts'

type Body = Given<typeof declared>['body']

/** An operator states what a payment pays. Lines that pay nothing are answered with the reason, and are not stored. */
export const applyByHand = <Out>(
  collections: Collections,
  conclude: Conclude<Answer<typeof declared>, Out>,
  { actor, requestId }: Required<Acting>,
  id: string,
  { lines: chosen, note }: Body,
): Promise<Out> =>
  conclude(collections.db, async (tx) => {
    if (!chosen.every(paysSomething))
      throw new Refusal(
        'LINE_INCOMPLETE',
        'A line pays nothing or has a shortfall without a reason. Please correct it.',
      )
    const before = await requireReceived(tx, id)
    const reserved = await sumWaiting(tx, id)
    const free = before.receivedMinor - before.appliedMinor - reserved
    if (chosen.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n) > free)
      throw new Refusal(
        'EXCEEDS_UNAPPLIED',
        'The lines add up to more than the unapplied amount of the payment.',
      )
    const by = { actor, actorKind: 'operator', at: collections.clock.now(), note } as const
    const given = chosen.map((one, at) =>
      knownLine({
        number: before.lineCount + at + 1,
        id: collections.uuid(),
        byOperator: true,
        vendorId: one.vendorId,
        invoiceId: one.invoiceId,
        amountMinor: BigInt(one.amountMinor),
        shortfallMinor: BigInt(one.shortfallMinor ?? 0),
        shortfallReason: one.shortfallReason ?? null,
      }),
    )
    const { lines, collection, postings } = await applyLines(collections, tx, by, before, given, {
      reservedMinor: reserved,
      byHand: true,
    })
    await insertLines(tx, id, lines.filter(isStored), by.at)
    const lineCount = before.lineCount + given.length
    const after: Collection = { ...collection, lineCount, ...stateOf(collection) }
    await saveCollection(tx, after, by.at)
    await dateWaited(tx, by, lines.filter(isWaiting))
    await audit(tx, {
      at: collections.clock.wall(),
      actor,
      requestId,
      action: 'collections.apply',
      subject: id,
      after: {
        note,
        lines: lines.map(({ vendorId, invoiceId, status }) => ({ vendorId, invoiceId, status })),
      },
    })
    await post(tx, collections.ledger, by.at, postings)
    const answered = lines.map((line) => answerLine(line, before.currency))
    return { collection: answerCollection(after), lines: answered }
  })

const isStored = ({ status }: Line) => status !== 'unmatched'

async function requireReceived(tx: Tx, id: string): Promise<Collection> {
  const found = await lockCollection(tx, id)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.status !== 'received')
    throw new Refusal(
      'COLLECTION_NOT_POSTED',
      'This payment doesn’t count as received, so it can’t be applied.',
    )
  return found
}
