import type { closeBankAnswer as declared } from '@sooner/contract/operator-transfers'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import type { Transfers } from '../../ports.ts'
import { closeAnswer, findAnswerAmount, lockAnswer } from '../../store/operated/answer-list.ts'
import { answerBankAnswer } from './read-transfers.ts'

/** Idempotent: closing an answer again with the same note changes nothing. */
export const closeBankAnswer = <Out>(
  { db, clock }: Pick<Transfers, 'db' | 'clock'>,
  conclude: Conclude<Answer<typeof declared>, Out>,
  by: Acting,
  { rail, answerId, note }: Given<typeof declared>['body'],
): Promise<Out> =>
  conclude(db, async (tx) => {
    const found = await lockAnswer(tx, rail, answerId)
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.attention === 'closed' && found.note === note) return answerBankAnswer(found)
    if (found.attention !== 'open')
      throw new Refusal(
        'CONFLICT',
        'This answer was already closed with another note, or doesn’t need an operator.',
      )
    const at = clock.now()
    await closeAnswer(tx, found, { at, by: by.actor, note })
    await audit(tx, {
      at: clock.wall(),
      ...by,
      action: 'payments.close-bank-answer',
      subject: `${rail} ${answerId}`,
      after: { note, outcome: found.outcome, key: found.key },
    })
    return answerBankAnswer({ ...found, closedAt: at, note, attention: 'closed' })
  })

/** Whether one person is enough depends on it. */
export const amountOfAnswer = (db: Db, rail: string, answerId: string) => findAnswerAmount(db, rail, answerId)
