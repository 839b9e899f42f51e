import { questionsOf } from '@sooner/rules/surveys'

export type Responses = Readonly<Record<string, string>>

export interface Answered {
  readonly responses: Responses
  readonly answeredAt: Date
}

/** What was answered that nobody asked. */
export function unasked(identifier: string, responses: Responses): readonly string[] {
  const questions = questionsOf(identifier) ?? []
  return Object.keys(responses).filter((question) => !questions.includes(question))
}

/** Thirty days after the first payment, a vendor knows what there is to say. */
const daysBeforeSurvey = 30
export const surveyDueAt = (firstPaidAt: Date): Date =>
  new Date(firstPaidAt.getTime() + daysBeforeSurvey * 86_400_000)

export const isDue = (dueAt: Date | undefined, answered: Answered | undefined, now: Date): boolean =>
  dueAt !== undefined && answered === undefined && now >= dueAt

export const areSame = (some: Responses, others: Responses): boolean => {
  const names = Object.keys(some)
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => Object.hasOwn(others, name) && some[name] === others[name])
  )
}
