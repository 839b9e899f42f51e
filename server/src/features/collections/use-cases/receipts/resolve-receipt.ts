import type { resolveReceipt as declared } from '@sooner/contract/operator-receipts'
import type { Answer, Given } from '@sooner/contract/route'
import { greaterOf, lesserOf } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import { collectedInvoices, lockInvoicesOf } from '../../../invoices/index.ts'
import { post, receiptEvents, type LedgerTransaction } from '../../../ledger/index.ts'
import type { Collection } from '../../domain/collection.ts'
import type { Receipt, ReceiptExit } from '../../domain/receipt.ts'
import type { Collections } from '../../ports.ts'
import { lockCollection, saveCollection } from '../../store/collections.ts'
import { sumWaiting } from '../../store/lines.ts'
import {
  findReceipt,
  insertExit,
  lockReceipts,
  lockRefundOf,
  saveReceipt,
  saveRefunded,
  sumRecovered,
} from '../../store/receipts.ts'
import { receiveCollection, stateOf } from '../post-collection.ts'
import { collectCarry } from '../settle-carry.ts'
import { noteMatched, offset } from './match-receipts.ts'
import { answerReceipt } from './read-receipts.ts'

type Body = Given<typeof declared>['body']
type Exit = Body['exit']
type Leaving = Exclude<Exit, { readonly kind: 'collection' | 'debit' }>

interface By {
  readonly actor: string
  readonly requestId: string
  readonly note: string
  readonly at: Date
}

/** An operator states what a receipt is, or what becomes of its money. */
export const resolveReceipt = <Out>(
  collections: Collections,
  conclude: Conclude<Answer<typeof declared>, Out>,
  { actor, requestId }: Required<Acting>,
  id: string,
  { exit, note }: Body,
): Promise<Out> =>
  conclude(collections.db, async (tx) => {
    const by = { actor, requestId, note, at: collections.clock.now() }
    if (exit.kind === 'collection') await matchByHand(collections, tx, by, { id, ...exit })
    else if (exit.kind === 'debit') await offsetByHand(collections, tx, by, { id, ...exit })
    else await leave(collections, tx, by, id, exit)
    return answerReceipt(collections, tx, id)
  })

/** What an act on the receipt depends on: the receipt, its payment, and what the receipt would be explained by. */
export async function receiptVersion(tx: Tx, id: string, exit: Exit): Promise<unknown> {
  const seen = await findReceipt(tx, id)
  const collectionId = exit.kind === 'collection' ? exit.collectionId : seen?.collectionId
  const collection = collectionId ? await lockCollection(tx, collectionId) : undefined
  const receipts = await lockReceipts(tx, exit.kind === 'debit' ? [id, exit.debitId] : [id])
  const { receivedMinor, appliedMinor, status } = collection ?? {}
  return [
    receipts.map((one) => ({ ...one, amountMinor: `${one.amountMinor}`, leftMinor: `${one.leftMinor}` })),
    collection ? [collectionId, status, `${receivedMinor}`, `${appliedMinor}`] : null,
  ]
}

const notMatchable = (message: string) => new Refusal('NOT_MATCHABLE', message)
const exceeds = (message: string) => new Refusal('EXCEEDS_SUSPENSE', message)

interface MatchAsked {
  readonly id: string
  readonly collectionId: string
}

async function matchByHand(
  collections: Collections,
  tx: Tx,
  by: By,
  { id, collectionId }: MatchAsked,
): Promise<void> {
  const collection = await lockCollection(tx, collectionId)
  const [receipt] = await lockReceipts(tx, [id])
  if (!collection || !receipt) throw new Refusal('NOT_FOUND')
  const isWhole = receipt.amountMinor > 0n && receipt.leftMinor === receipt.amountMinor
  const isStated = collection.status === 'stated' || collection.status === 'held'
  if (!isWhole || !isStated || collection.currency !== receipt.currency)
    throw notMatchable('The receipt and the payment don’t match, or one of them is explained already.')
  await noteMatched(collections, tx, receipt, collection, by)
  const matched = { ...receipt, takenBy: by.actor, note: by.note }
  const changing = { actor: by.actor, actorKind: 'operator', at: by.at, note: by.note } as const
  await receiveCollection(collections, tx, changing, collection, matched)
}

async function offsetByHand(
  collections: Collections,
  tx: Tx,
  by: By,
  { id, debitId }: { readonly id: string; readonly debitId: string },
): Promise<void> {
  const locked = await lockReceipts(tx, [id, debitId])
  const credit = locked.find((one) => one.id === id)
  const debit = locked.find((one) => one.id === debitId)
  if (!credit || !debit) throw new Refusal('NOT_FOUND')
  if (debit.leftMinor >= 0n || credit.amountMinor < 0n || debit.currency !== credit.currency)
    throw notMatchable('Choose a receipt that came in and one that the bank took.')
  // The bank names a refund as it likes: the amount tells that it is this one.
  const refundId = await lockRefundOf(tx, id, -debit.leftMinor)
  if (refundId !== undefined) {
    await saveRefunded(tx, refundId, debitId, by.at)
    await saveReceipt(tx, { ...debit, leftMinor: 0n, takenBy: by.actor }, by.at)
  } else if (credit.leftMinor < -debit.leftMinor)
    throw exceeds('The bank took more than what is left of the receipt.')
  else await offset(collections, tx, { credit, debit }, by)
  await noteExit(collections, tx, by, id, { kind: 'debit', debitId })
}

/** Money leaves suspense: what is left of the receipt first, then what is unapplied of the payment that it is. */
async function leave(collections: Collections, tx: Tx, by: By, id: string, exit: Leaving): Promise<void> {
  const seen = await findReceipt(tx, id)
  const collection = seen?.collectionId ? await lockCollection(tx, seen.collectionId) : undefined
  const [receipt] = await lockReceipts(tx, [id])
  if (!receipt) throw new Refusal('NOT_FOUND')
  if (receipt.collectionId !== (collection?.id ?? null))
    throw notMatchable('The receipt has changed. Please look at it again.')
  if (exit.kind === 'recovery') await lockInvoicesOf(tx, [exit.vendorId])
  const amountMinor = BigInt(exit.amountMinor)
  const exitId = collections.uuid()
  const postings =
    receipt.amountMinor < 0n
      ? await closeDebit(tx, by, receipt, exit)
      : await takeOut(tx, by, { receipt, collection, exitId, amountMinor })
  const explained = await explain(collections, tx, receipt, exit, { exitId, amountMinor, at: by.at })
  await insertExit(tx, exitOf(exit, { id: exitId, receiptId: id, amountMinor, by }))
  await noteExit(collections, tx, by, id, exit)
  await post(tx, collections.ledger, by.at, [...postings, ...explained])
}

/** What the money is, once it has left suspense. A refund is known as such when the bank has booked it. */
async function explain(
  collections: Collections,
  tx: Tx,
  { currency, amountMinor: bookedMinor }: Receipt,
  exit: Leaving,
  { exitId, amountMinor, at }: { readonly exitId: string; readonly amountMinor: bigint; readonly at: Date },
): Promise<readonly LedgerTransaction[]> {
  if (exit.kind === 'recovery') return recover(tx, { ...exit, exitId, amountMinor, currency })
  if (exit.kind === 'carry')
    return collectCarry(collections, tx, { partnerId: exit.partnerId, currency, exitId, amountMinor }, at)
  if (exit.kind === 'refund') return []
  const signed = bookedMinor < 0n ? -amountMinor : amountMinor
  return [explanations[exit.kind]({ subjectId: exitId, currency, amountMinor: signed })]
}

/** What explains money that is neither a partner's nor a vendor's, with the sign of the bank's entry. */
const explanations = {
  journal: receiptEvents.accrualBooked,
  capital: receiptEvents.capitalBooked,
  'credit-line': receiptEvents.borrowingBooked,
} as const

/**
 * What the bank took is explained by the journal that has accrued it, such as a fee, or by whom it went to. A repayment may contain
 * interest, so each of them may explain a part.
 */
async function closeDebit(tx: Tx, by: By, receipt: Receipt, exit: Leaving): Promise<readonly []> {
  if (!(exit.kind in explanations))
    throw notMatchable(
      'The bank took this money. A journal, the owners, the credit line, or a receipt that came in explains it.',
    )
  const leftMinor = receipt.leftMinor + BigInt(exit.amountMinor)
  if (leftMinor > 0n) throw exceeds('The amount is more than what is left of what the bank took.')
  await saveReceipt(tx, { ...receipt, leftMinor, takenBy: by.actor }, by.at)
  return []
}

interface TakingOut {
  readonly receipt: Receipt
  readonly collection: Collection | undefined
  readonly exitId: string
  readonly amountMinor: bigint
}

async function takeOut(
  tx: Tx,
  by: By,
  { receipt, collection, exitId: subjectId, amountMinor }: TakingOut,
): Promise<readonly LedgerTransaction[]> {
  const fromReceipt = lesserOf(amountMinor, receipt.leftMinor)
  const fromPayment = amountMinor - fromReceipt
  const freeMinor = collection
    ? collection.receivedMinor - collection.appliedMinor - (await sumWaiting(tx, collection.id))
    : 0n
  if (fromPayment > greaterOf(freeMinor, 0n))
    throw exceeds('The amount is more than what is in suspense of this receipt.')
  await saveReceipt(tx, { ...receipt, leftMinor: receipt.leftMinor - fromReceipt, takenBy: by.actor }, by.at)
  if (!collection || fromPayment === 0n) return []
  const changed = { ...collection, receivedMinor: collection.receivedMinor - fromPayment }
  await saveCollection(tx, { ...changed, ...stateOf(changed) }, by.at)
  const { partnerId, currency } = collection
  return [receiptEvents.collectionReleased({ subjectId, partnerId, currency, amountMinor: fromPayment })]
}

interface Recovering {
  readonly vendorId: string
  readonly invoiceId: string
  readonly exitId: string
  readonly amountMinor: bigint
  readonly currency: Collection['currency']
}

async function recover(
  tx: Tx,
  { vendorId, invoiceId, exitId: subjectId, amountMinor, currency }: Recovering,
): Promise<readonly LedgerTransaction[]> {
  const loss = (await collectedInvoices.lossesOf(tx, vendorId, [invoiceId])).get(invoiceId)
  if (!loss) throw new Refusal('NOT_FOUND')
  if (loss.currency !== currency) throw notMatchable('The invoice has another currency.')
  const recovered = (await sumRecovered(tx, vendorId, [invoiceId])).get(invoiceId) ?? 0n
  if (amountMinor > loss.writtenOffMinor + loss.collectedMinor - recovered)
    throw exceeds('The amount is more than what was written off and not recovered.')
  return receiptEvents.lossRecovered({
    vendorId,
    subjectId,
    currency,
    partnerId: loss.partnerId,
    amountMinor,
  })
}

interface Named {
  readonly id: string
  readonly receiptId: string
  readonly amountMinor: bigint
  readonly by: By
}

const exitOf = (exit: Leaving, { by, ...named }: Named): ReceiptExit => ({
  ...named,
  kind: exit.kind,
  status: exit.kind === 'refund' ? 'waiting' : 'done',
  reference: 'reference' in exit ? exit.reference : null,
  debitId: null,
  vendorId: exit.kind === 'recovery' ? exit.vendorId : null,
  invoiceId: exit.kind === 'recovery' ? exit.invoiceId : null,
  partnerId: exit.kind === 'carry' ? exit.partnerId : null,
  note: by.note,
  recordedBy: by.actor,
  createdAt: by.at,
})

const noteExit = (
  { clock }: Pick<Collections, 'clock'>,
  tx: Tx,
  { actor, requestId, note }: By,
  subject: string,
  exit: Exit,
): Promise<void> =>
  audit(tx, {
    at: clock.wall(),
    actor,
    requestId,
    action: 'collections.resolve-receipt',
    subject,
    after: { ...exit, note },
  })
