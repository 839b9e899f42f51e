import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { audit, transact } from '../../../platform/transaction.ts'
import { areSame, unasked, type Responses } from '../domain/survey.ts'
import type { Vendors } from '../ports.ts'
import { findSurvey, insertSurvey } from '../store/surveys.ts'
import { answerOf, requireSurvey, type SurveyAnswer } from './get-survey.ts'

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
