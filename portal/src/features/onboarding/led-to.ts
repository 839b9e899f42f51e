import {
  type AnyOnboardingPage,
  mayShow,
  onboardingPages,
  type OnboardingPage,
} from '@sooner/rules/onboarding-flow'
import type { OnboardingProgress } from '../../lib/resources/onboarding-progress.ts'
import type { Coming } from '../../lib/onboarding/pages.ts'

type Led =
  | { readonly kind: 'show' }
  | { readonly kind: 'go'; readonly to: OnboardingPage }
  /** Nothing is lacking, or the onboarding is finished already: the next page is the dashboard. */
  | { readonly kind: 'finish' }

export const isOnboardingPage = (page: string | undefined): page is AnyOnboardingPage =>
  page === 'bank-plaid' || onboardingPages.some((known) => known === page)

/**
 * Decides which page is shown to a person who requested `page`: that page if nothing before it is lacking, otherwise the
 * next one. A returning person is redirected to the next page at once; an unknown page is shown as not found.
 */
export function ledTo(
  { isFinished, next, pages }: Pick<OnboardingProgress, 'isFinished' | 'next' | 'pages'>,
  page: string | undefined,
  { resumes }: Coming,
): Led {
  if (isFinished) return { kind: 'finish' }
  const onward: Led = next === null ? { kind: 'finish' } : { kind: 'go', to: next }
  if (page === undefined || (resumes && page !== next)) return onward
  return !isOnboardingPage(page) || mayShow(pages, page) ? { kind: 'show' } : onward
}
