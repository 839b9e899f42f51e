import type { acceptCorrection as declared } from '@sooner/contract/operator-transfers'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import { isCorrectable } from '../../domain/answers.ts'
import type { Transfers } from '../../ports.ts'
import { lockStored, saveOutcome } from '../../store/answers.ts'
import { lockByKeys } from '../../store/attempts.ts'
import { joinCutoff } from '../../store/cutoffs.ts'
import { lockAnswer } from '../../store/operated/answer-list.ts'
import { applyCorrection } from '../apply-answers.ts'
import { answerOf } from '../take-answers.ts'
import { answerBankAnswer } from './read-transfers.ts'

interface Which {
  readonly rail: string
  readonly answerId: string
}

/** What an approval is about: it is void once the answer was accepted or closed. */
export async function answerVersion(tx: Tx, { rail, answerId }: Which): Promise<unknown> {
  // The order of locks is cutoff, answer, entries; the act locks entries later, so the cutoff comes first here.
  await joinCutoff(tx)
  const found = await lockAnswer(tx, rail, answerId)
  return found && { outcome: found.outcome, attention: found.attention, code: found.code }
}

/** Money goes to the corrected account from the next entry on. */
export const acceptCorrection = <Out>(
  transfers: Transfers,
  conclude: Conclude<Answer<typeof declared>, Out>,
  by: Acting,
  { rail, answerId, note }: Given<typeof declared>['body'],
): Promise<Out> =>
  conclude(transfers.db, async (tx) => {
    await joinCutoff(tx)
    const found = await lockAnswer(tx, rail, answerId)
    if (!found) throw new Refusal('NOT_FOUND')
    const stored = await lockStored(tx, rail, answerId, 'needs-operator')
    const answer = stored && answerOf(transfers, rail, stored)
    const [attempt] = answer ? await lockByKeys(tx, [answer.key]) : []
    if (answer?.kind !== 'corrected' || !attempt || !isCorrectable(attempt.currency, answer.correction))
      throw new Refusal('CONFLICT', 'This answer corrects no account, or was accepted or closed before.')
    await applyCorrection(transfers, tx, attempt, answer)
    await saveOutcome(tx, rail, answerId, 'applied')
    await audit(tx, {
      at: transfers.clock.wall(),
      ...by,
      action: 'payments.accept-correction',
      subject: `${rail} ${answerId}`,
      vendorId: attempt.vendorId,
      after: { note, code: answer.code, bankAccountId: attempt.bankAccountId },
    })
    return answerBankAnswer({ ...found, outcome: 'applied', attention: 'none' })
  })
