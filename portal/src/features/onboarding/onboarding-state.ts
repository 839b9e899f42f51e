import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  type AnyOnboardingPage,
  mayShow,
  onboardingPages,
  type OnboardingPage,
} from '@sooner/rules/onboarding-flow'
import { useGetUserAccountQuery, type UserAccount } from '../../lib/resources/access.ts'
import type { OnboardingProgress } from '../../lib/resources/onboarding-progress.ts'
import { useGetOnboardingQuery, type Invitation } from '../../lib/resources/vendors.ts'
import type { State } from '../../lib/state/open-store.ts'
import { onboardingChanged, type OnboardingState } from '../../lib/state/slices/onboarding.ts'
import type { Coming } from '../../lib/onboarding/pages.ts'

/** A partner's invitation, which is readable until its vendor exists; afterwards what was stored of it stays. */
const invitedAs = ({ externalVendorId, skipAutoInstantPayoutStep, vendorName, email }: Invitation) => ({
  externalVendorId,
  skipAutoInstantPayoutStep,
  vendorName,
  email,
})

/** What the services know of an onboarding, in the fields of the specification. */
export function onboardingStateOf(
  progress: OnboardingProgress,
  account: UserAccount | null | undefined,
  invitation: Invitation | null | undefined,
): Partial<OnboardingState> {
  const { partnerId, feeScheme, form, programs, promoCode, programCode, instantPayoutAlwaysOn } = progress
  return {
    ...(invitation && invitedAs(invitation)),
    partnerId,
    feeScheme,
    customMsa: form.customMsa,
    availablePrograms: programs,
    ...(promoCode && { promoCode }),
    // A choice that is not saved yet stays.
    ...(programCode && { programCode }),
    instantPayoutAlwaysOn: instantPayoutAlwaysOn === true,
    ...(account?.onboardingData.subdomain && { subdomain: account.onboardingData.subdomain }),
    restrictToPrograms: promoCode || progress.demo ? programs.map(({ programCode: code }) => code) : [],
    programOverrides: programs.flatMap(({ programCode: code, netDays }) =>
      netDays === null || code === `NET-${netDays}` ? [] : [{ programCode: code, netDays }],
    ),
  }
}

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

/** Stores what the services know of this onboarding with the user's state. */
export function useOnboardingState(progress: OnboardingProgress): void {
  const dispatch = useDispatch()
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { data: account } = useGetUserAccountQuery({ params: { email } }, { skip: email === '' })
  const id = progress.vendorId === null ? (account?.onboardingId ?? undefined) : undefined
  const { data: invitation } = useGetOnboardingQuery({ params: { id: id ?? '' } }, { skip: id === undefined })
  useEffect(() => {
    dispatch(onboardingChanged(onboardingStateOf(progress, account, invitation)))
  }, [dispatch, progress, account, invitation])
}
