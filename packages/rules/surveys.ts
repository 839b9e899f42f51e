/**
 * The surveys and their questions. The texts are in the portal: a vendor answers in its own language, and the stored answer
 * names the question.
 */
export const surveys = {
  /** Due thirty days after the first payment. */
  'first-payout': ['recommend', 'ease', 'reason', 'missing'],
} as const satisfies Record<string, readonly string[]>
export type SurveyIdentifier = keyof typeof surveys

/** Undefined if there is no survey of that name. */
export const questionsOf = (identifier: string): readonly string[] | undefined =>
  Object.hasOwn(surveys, identifier) ? surveys[identifier as SurveyIdentifier] : undefined
