import type { BankAnswerOutcome } from '@sooner/rules/bank-answers'
import { bankAccountTypes } from '@sooner/rules/bank-accounts'
import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { eachListed } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Payments, RailAnswer } from '../ports.ts'
import { listUnapplied, lockUnapplied, saveOutcome, type StoredAnswer } from '../store/answers.ts'
import { lockByKeys } from '../store/attempts.ts'
import { joinCutoff } from '../store/cutoffs.ts'
import { applyAnswers } from './apply-answers.ts'

/** Applies the stored answers that could not be applied before and that no operator has closed. It fails at its end if one still can't be. */
export const retryAnswers = (
  payments: Payments,
  rail: string,
  signal: AbortSignal | undefined,
): Promise<void> =>
  eachListed('answer', [(page) => listUnapplied(payments.db, rail, page)], signal, (id) =>
    transact(payments.db, async (tx) => {
      await joinCutoff(tx)
      const stored = await lockUnapplied(tx, rail, id)
      // Another process has applied it, or an operator has closed it.
      if (!stored) return
      const answer = answerOf(payments, rail, stored)
      const outcomes = await applyAnswers(payments, tx, await lockByKeys(tx, [answer.key]), [answer])
      await saveOutcome(tx, rail, id, outcomes.get(id) ?? 'unknown-key')
    }),
  )

export const answerRow = (
  { seal }: Pick<Payments, 'seal'>,
  rail: string,
  answer: RailAnswer,
  outcome: BankAnswerOutcome,
): StoredAnswer => ({
  id: answer.id,
  key: answer.key,
  kind: answer.kind,
  on: answer.on,
  code: 'code' in answer ? answer.code : null,
  settlesOn: 'settlesOn' in answer ? answer.settlesOn : null,
  amountMinor: answer.amountMinor ?? null,
  correction:
    answer.kind === 'corrected'
      ? seal.seal(JSON.stringify(answer.correction), correctionOf(rail, answer.id))
      : null,
  outcome,
})

const correctionOf = (rail: string, id: string) => ({
  column: 'payments.answers.correction',
  row: `${rail} ${id}`,
})

const correctionForm = z.strictObject({
  routingNumber: z.string().exactOptional(),
  accountNumber: z.string().exactOptional(),
  type: z.enum(bankAccountTypes).exactOptional(),
})

/** The answer as it was read. Which way the money moved is not stored: it was looked at before. */
function answerOf({ seal }: Pick<Payments, 'seal'>, rail: string, stored: StoredAnswer): RailAnswer {
  const { id, key, on, kind, code, settlesOn, correction } = stored
  const base = { id, key, on, amountMinor: stored.amountMinor ?? undefined }
  if (kind === 'settled') return { ...base, kind }
  if (kind === 'accepted' && settlesOn !== null) return { ...base, kind, settlesOn }
  if ((kind === 'refused' || kind === 'returned') && code !== null) return { ...base, kind, code }
  if (kind === 'corrected' && code !== null && correction !== null) {
    const opened: unknown = JSON.parse(seal.openText(correction, correctionOf(rail, id)))
    return { ...base, kind, code, correction: correctionForm.parse(opened) }
  }
  throw new InvariantViolation(`a stored answer of the kind ${kind} is incomplete`)
}
