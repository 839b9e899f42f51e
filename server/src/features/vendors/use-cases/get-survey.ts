import type { survey } from '@sooner/contract/voice'
import { Refusal } from '@sooner/rules/refusal'
import { questionsOf } from '@sooner/rules/surveys'
import type { z } from 'zod'
import type { Answered } from '../domain/survey.ts'
import type { Vendors } from '../ports.ts'
import { findSurvey } from '../store/surveys.ts'
import { findVendor } from '../store/vendors.ts'

export type SurveyAnswer = z.input<typeof survey>

export async function getSurvey({ db }: Vendors, id: string, identifier: string): Promise<SurveyAnswer> {
  requireSurvey(identifier)
  if (!(await findVendor(db, id))) throw new Refusal('NOT_FOUND')
  return answerOf(identifier, await findSurvey(db, id, identifier))
}

export function requireSurvey(identifier: string): void {
  if (!questionsOf(identifier)) throw new Refusal('NOT_FOUND')
}

export const answerOf = (identifier: string, answered: Answered | undefined): SurveyAnswer => ({
  identifier,
  responses: { ...answered?.responses },
  answeredAt: answered?.answeredAt.toISOString() ?? null,
})
