/**
 * The surveys there are, and what each asks. Their words are the portal's: a vendor answers in its own language, and what is
 * kept says which question it was.
 */
export const surveys = {
  /** Thirty days after the first payment. */
  'first-payout': ['recommend', 'ease', 'reason', 'missing'],
} as const satisfies Record<string, readonly string[]>
export type SurveyIdentifier = keyof typeof surveys

/** Undefined where there is no survey of that name. */
export const questionsOf = (identifier: string): readonly string[] | undefined =>
  Object.hasOwn(surveys, identifier) ? surveys[identifier as SurveyIdentifier] : undefined
