import type { survey } from '@sooner/contract/voice'
import { Refusal } from '@sooner/rules/refusal'
import { questionsOf } from '@sooner/rules/surveys'
import type { z } from 'zod'
import { type Answered, isDue } from '../domain/survey.ts'
import type { Vendors } from '../ports.ts'
import { findDueAt, findSurvey } from '../store/surveys.ts'
import { findVendor } from './vendor-record.ts'

export type SurveyAnswer = z.input<typeof survey>

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

export function requireSurvey(identifier: string): void {
  if (!questionsOf(identifier)) throw new Refusal('NOT_FOUND')
}

export const answerOf = (
  identifier: string,
  answered: Answered | undefined,
  isDueNow: boolean,
): SurveyAnswer => ({
  identifier,
  responses: { ...answered?.responses },
  answeredAt: answered?.answeredAt.toISOString() ?? null,
  isDue: isDueNow,
})
