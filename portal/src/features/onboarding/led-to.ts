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
  /** Nothing is lacking, or all is finished already: to the dashboard. */
  | { readonly kind: 'finish' }

export const isOnboardingPage = (page: string | undefined): page is AnyOnboardingPage =>
  page === 'bank-plaid' || onboardingPages.some((known) => known === page)

/**
 * Where somebody is led who asked for a page: to it, if nothing before it is lacking; else to what comes next. Whoever left
 * off and comes again is led on at once; a page that nobody knows is shown as such.
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
