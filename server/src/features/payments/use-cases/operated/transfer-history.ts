import type { getTransferHistory as declared } from '@sooner/contract/operator-payments'
import type { Answer } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import { listVendorNames } from '../../../directory/index.ts'
import { findTransactions, type EventKey } from '../../../ledger/index.ts'
import type { Payments } from '../../ports.ts'
import { listAnswersAbout } from '../../store/operated/answer-list.ts'
import { listAttemptsOf } from '../../store/operated/attempt-list.ts'
import { findTransfer } from '../../store/operated/transfer.ts'
import { answerAttempt } from './answer-attempt.ts'
import { answerBankAnswer } from './answer-bank-answer.ts'

const postedKinds = [
  'transfer-submitted',
  'transfer-settled',
  'transfer-returned',
  'transfer-refused',
] as const

export async function transferHistory(
  { db, clock }: Pick<Payments, 'db' | 'clock'>,
  vendorId: string,
  transferId: string,
): Promise<Answer<typeof declared>> {
  const transfer = await findTransfer(db, vendorId, transferId)
  if (!transfer) throw new Refusal('NOT_FOUND')
  const attempts = await listAttemptsOf(db, vendorId, transferId)
  const answers = Map.groupBy(
    await listAnswersAbout(
      db,
      attempts.map(({ key }) => key),
    ),
    ({ key }) => key,
  )
  const keys = attempts.flatMap(({ id: subjectId }) =>
    postedKinds.map((kind): EventKey => ({ vendorId, kind, subjectId })),
  )
  const posted = Map.groupBy(await findTransactions(db, keys), ({ subjectId }) => subjectId)
  const name = (await listVendorNames(db, [vendorId])).get(vendorId)
  const now = clock.now()
  return {
    ...transfer,
    amountMinor: minorToWire(transfer.amountMinor),
    createdAt: transfer.createdAt.toISOString(),
    attempts: attempts.map((attempt) => ({
      ...answerAttempt(attempt, name, now),
      answers: (answers.get(attempt.key) ?? []).map(answerBankAnswer),
      postings: (posted.get(attempt.id) ?? [])
        .toSorted((one, two) => Number(one.sequence - two.sequence))
        .map(({ sequence, kind, bookedOn, bookedAt }) => ({
          sequence: String(sequence),
          kind,
          bookedOn,
          bookedAt: bookedAt.toISOString(),
        })),
    })),
  }
}
