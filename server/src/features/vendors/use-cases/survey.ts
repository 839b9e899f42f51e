import type { survey } from '@sooner/contract/voice'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { questionsOf } from '@sooner/rules/surveys'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { areSame, isDue, surveyDueAt, unasked, type Answered, type Responses } from '../domain/survey.ts'
import type { Vendors } from '../ports.ts'
import { findDueAt, findSurvey, insertRequest, insertSurvey } from '../store/surveys.ts'
import { findVendor } from './read-vendor.ts'

type SurveyAnswer = z.input<typeof survey>

export async function getSurvey(
  { db, clock }: Vendors,
  id: string,
  identifier: string,
): Promise<SurveyAnswer> {
  requireSurvey(identifier)
  if (!(await findVendor(db, id))) throw new Refusal('NOT_FOUND')
  const answered = await findSurvey(db, id, identifier)
  const dueAt = await findDueAt(db, id, identifier)
  return answerOf(identifier, answered, isDue(dueAt, answered, clock.now()))
}

function requireSurvey(identifier: string): void {
  if (!questionsOf(identifier)) throw new Refusal('NOT_FOUND')
}

const answerOf = (identifier: string, answered: Answered | undefined, isDueNow: boolean): SurveyAnswer => ({
  identifier,
  responses: { ...answered?.responses },
  answeredAt: answered?.answeredAt.toISOString() ?? null,
  isDue: isDueNow,
})

interface Answering {
  readonly id: string
  readonly surveyId: string
  readonly responses: Responses
}

/** A vendor answers once. The same answer is idempotent; a different one is refused, as it would replace a colleague's. */
export async function answerSurvey(
  { db, clock }: Vendors,
  subject: string,
  { id, surveyId, responses }: Answering,
): Promise<SurveyAnswer> {
  requireSurvey(surveyId)
  const fields = unasked(surveyId, responses).map((question) => ({
    field: `responses.${question}`,
    message: 'is not a question of this survey',
  }))
  if (fields.length > 0)
    throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
      fields,
    })
  return transact(db, async (tx) => {
    const answeredAt = clock.now()
    const answer = { identifier: surveyId, responses, answeredAt, answeredBy: subject }
    if (await insertSurvey(tx, id, answer)) {
      const act = { actor: subject, action: 'vendors.answer-survey', subject: surveyId, vendorId: id }
      await audit(tx, { at: clock.wall(), ...act })
    }
    const stored = await findSurvey(tx, id, surveyId)
    if (!stored) throw new InvariantViolation('a survey that was just answered is not there')
    if (!areSame(stored.responses, responses)) {
      throw new Refusal('CONFLICT', 'A colleague of yours has already answered this survey.')
    }
    return answerOf(surveyId, stored, false)
  })
}

/** Called at each payment of the vendor. The survey becomes due some time after the first of them. */
export const askForSurvey = (tx: Tx, vendorId: string, paidAt: Date): Promise<void> =>
  insertRequest(tx, vendorId, 'first-payout', surveyDueAt(paidAt))
