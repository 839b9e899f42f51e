import { questionsOf } from '@sooner/rules/surveys'

export type Responses = Readonly<Record<string, string>>

export interface Answered {
  readonly responses: Responses
  readonly answeredAt: Date
}

/** Returns the answered questions that are not part of the survey. */
export function unasked(identifier: string, responses: Responses): readonly string[] {
  const questions = questionsOf(identifier) ?? []
  return Object.keys(responses).filter((question) => !questions.includes(question))
}

/** A vendor is asked thirty days after its first payment, when it has had time to form an opinion. */
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
