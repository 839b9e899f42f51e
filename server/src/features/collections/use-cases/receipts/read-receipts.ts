import type * as contract from '@sooner/contract/operator-receipts'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { localDay } from '@sooner/rules/banking-calendar'
import { daysBetween } from '@sooner/rules/arrivals'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../../platform/database/open.ts'
import { narrowingOf } from '../../../operator/index.ts'
import { audit, transact, type Acting } from '../../../../platform/transaction.ts'
import { intakeTerms } from '../../../partners/index.ts'
import type { Receipt, ReceiptExit } from '../../domain/receipt.ts'
import type { Collections } from '../../ports.ts'
import * as store from '../../store/receipts.ts'

type Needs = Pick<Collections, 'db' | 'clock'>
type Listed = Answer<typeof contract.listReceipts>['data'][number]
export type ReceiptAnswer = Answer<typeof contract.getReceipt>

const answered = ({ clock }: Pick<Collections, 'clock'>, receipt: Receipt): Listed => ({
  ...receipt,
  amountMinor: minorToWire(receipt.amountMinor),
  leftMinor: minorToWire(receipt.leftMinor),
  ageDays:
    receipt.status === 'open'
      ? Math.max(0, daysBetween(receipt.bookedOn, localDay(receipt.currency, clock.now())))
      : null,
})

const answeredExit = ({
  receiptId: _receiptId,
  amountMinor,
  createdAt,
  ...exit
}: ReceiptExit): ReceiptAnswer['exits'][number] => ({
  ...exit,
  amountMinor: minorToWire(amountMinor),
  createdAt: createdAt.toISOString(),
})

/** The receipt as it is now, with its exits. */
export async function answerReceipt(
  needs: Pick<Collections, 'clock'>,
  db: Db,
  id: string,
): Promise<ReceiptAnswer> {
  const receipt = await store.findReceipt(db, id)
  if (!receipt) throw new Refusal('NOT_FOUND')
  return { ...answered(needs, receipt), exits: (await store.listExits(db, id)).map(answeredExit) }
}

export async function listReceipts(
  needs: Needs,
  { scope, ...asked }: Given<typeof contract.listReceipts>['query'],
  account = '',
): Promise<Answer<typeof contract.listReceipts>> {
  const narrowing = await narrowingOf(needs, 'receipts', account, scope)
  const { data, total } = await store.listReceipts(needs.db, { ...asked, narrowing })
  return { data: data.map((one) => answered(needs, one)), total, page: asked.page, limit: asked.limit }
}

export const getReceipt = (needs: Needs, id: string): Promise<ReceiptAnswer> =>
  answerReceipt(needs, needs.db, id)

/** An operator looks after a receipt, and says whose it seems to be. It is then matched with no other partner's payment. */
export const assignReceipt = (
  { db, clock }: Needs,
  { actor, requestId }: Required<Acting>,
  id: string,
  { partnerId, note }: Given<typeof contract.assignReceipt>['body'],
): Promise<ReceiptAnswer> =>
  transact(db, async (tx) => {
    const [receipt] = await store.lockReceipts(tx, [id])
    if (!receipt || (partnerId !== null && !(await intakeTerms(tx, partnerId))))
      throw new Refusal('NOT_FOUND')
    // Whose payment it is was decided with the match.
    const owner = receipt.collectionId === null ? partnerId : receipt.partnerId
    await store.saveReceipt(tx, { ...receipt, partnerId: owner, takenBy: actor, note }, clock.now())
    await audit(tx, {
      at: clock.wall(),
      actor,
      requestId,
      action: 'collections.assign-receipt',
      subject: id,
      after: { partnerId, note },
    })
    return answerReceipt({ clock }, tx, id)
  })
