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

export const areSame = (some: Responses, others: Responses): boolean => {
  const names = Object.keys(some)
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => Object.hasOwn(others, name) && some[name] === others[name])
  )
}
