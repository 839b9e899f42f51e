import type { undoShortfall as declared } from '@sooner/contract/operator-collections'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { lockInvoicesOf, undoShortfall as undoOnInvoice } from '../../invoices/index.ts'
import { post, reverse, collectionEvents } from '../../ledger/index.ts'
import { isMatched, type MatchedLine } from '../domain/line.ts'
import type { Collections } from '../ports.ts'
import { lockCollection } from '../store/collections.ts'
import { linesOf, saveLines } from '../store/lines.ts'
import { insertPayOns } from '../store/pay-ons.ts'
import { answerLine } from './answer-collection.ts'
import { payOnJob } from './apply-lines.ts'

type Body = Given<typeof declared>['body']

/**
 * A shortfall was recognized by mistake: its partner owes it, and what payments to the vendor were reduced by for it is paid on to the
 * vendor.
 */
export const undoShortfall = <Out>(
  collections: Collections,
  conclude: Conclude<Answer<typeof declared>, Out>,
  { actor, requestId }: Required<Acting>,
  id: string,
  { number, note }: Body,
): Promise<Out> =>
  conclude(collections.db, async (tx) => {
    const at = collections.clock.now()
    const collection = await lockCollection(tx, id)
    if (!collection) throw new Refusal('NOT_FOUND')
    const line = await requireLine(tx, id, number)
    const { vendorId, id: lineId } = line
    const after: MatchedLine = { ...line, recognizedShortfallMinor: 0n }
    await saveLines(tx, id, [after], at)
    await lockInvoicesOf(tx, [vendorId])
    const by = { actor, actorKind: 'operator', at, note } as const
    const undone = requireUndone(await undoOnInvoice(tx, vendorId, by, lineId))
    const { amountMinor, nettedMinor, currency } = undone
    await payBack(collections, tx, line, undone, at)
    await audit(tx, {
      at: collections.clock.wall(),
      actor,
      requestId,
      action: 'collections.undo-shortfall',
      subject: id,
      vendorId,
      after: { note, line: number, amountMinor: Number(amountMinor) },
    })
    await reverse(tx, collections.ledger, at, [{ vendorId, kind: 'shortfall-recognized', subjectId: lineId }])
    if (nettedMinor > 0n) {
      const event = { vendorId, subjectId: lineId, currency, amountMinor: nettedMinor }
      await post(tx, collections.ledger, at, [collectionEvents.shortfallUndone(event)])
    }
    return answerLine(after, currency)
  })

async function requireLine(tx: Tx, collectionId: string, number: number): Promise<MatchedLine> {
  const line = (await linesOf(tx, collectionId)).find((one) => one.number === number)
  if (!line || !isMatched(line) || line.recognizedShortfallMinor === 0n)
    throw new Refusal('NO_SHORTFALL', 'Nothing was recognized as a shortfall of this line.')
  return line
}

type Undone = Exclude<Awaited<ReturnType<typeof undoOnInvoice>>, 'confirmed'>

function requireUndone(undone: Undone | 'confirmed'): Undone {
  if (undone !== 'confirmed') return undone
  throw new Refusal(
    'SHORTFALL_CONFIRMED',
    'A credit memo of the partner states the same, so it is no mistake.',
  )
}

/** It is paid by a job, as overpayments are: it locks what decides which account is paid, before all that is locked here. */
async function payBack(
  { enqueue }: Collections,
  tx: Tx,
  { vendorId, id: lineId }: MatchedLine,
  { invoiceId, number: paymentReference, partnerId, currency, nettedMinor }: Undone,
  at: Date,
): Promise<void> {
  if (nettedMinor === 0n) return
  const payOn = {
    vendorId,
    lineId,
    invoiceId,
    partnerId,
    currency,
    amountMinor: nettedMinor,
    paymentReference,
  }
  const unsent = {
    cause: 'undone-shortfall',
    status: 'waiting',
    transferId: null,
    bankAccountId: null,
  } as const
  await insertPayOns(tx, [{ ...payOn, ...unsent, code: null }], at)
  await enqueue(tx, payOnJob, { vendorId })
}

/** What is undone, as the version of a request: void once something else has become of the line. */
export async function shortfallVersion(tx: Tx, id: string, number: number): Promise<unknown> {
  await lockCollection(tx, id)
  const line = (await linesOf(tx, id)).find((one) => one.number === number)
  return line && { status: line.status, shortfallMinor: Number(line.recognizedShortfallMinor) }
}
