import type { AnyOnboardingPage } from '@sooner/rules/onboarding-flow'

export const pathOf = (page: AnyOnboardingPage): string => `/onboarding/${page}`

/**
 * How a user came to a page: resumed where they left off, from the review to change one thing, or to give another bank account.
 */
export interface Coming {
  readonly resumes?: true
  readonly fromReview?: true
  readonly anotherAccount?: true
}

export const fromReview: Coming = { fromReview: true }
export const anotherAccount: Coming = { anotherAccount: true }

/** The state in the browser's history is untrusted, so it may have any type. */
export function comingOf(state: unknown): Coming {
  const {
    resumes,
    fromReview: review,
    anotherAccount: other,
  } = (state ?? {}) as Readonly<Record<string, unknown>>
  return {
    ...(resumes === true && { resumes }),
    ...(review === true && fromReview),
    ...(other === true && anotherAccount),
  }
}
