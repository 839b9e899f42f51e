import type { AnyOnboardingPage } from '@sooner/rules/onboarding-flow'

export const pathOf = (page: AnyOnboardingPage): string => `/onboarding/${page}`

/** How somebody came to a page: led back to where they left off, from the review to change one thing, or to give another bank account. */
export interface Coming {
  readonly resumes?: true
  readonly fromReview?: true
  readonly anotherAccount?: true
}

export const fromReview: Coming = { fromReview: true }
export const anotherAccount: Coming = { anotherAccount: true }

/** What lies in the browser's history may be of any kind. */
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
