import type { Parts } from '@sooner/contract/client'
import type { AnyOnboardingPage } from '@sooner/rules/onboarding-flow'
import type { RefObject } from 'react'
import { useSelector } from 'react-redux'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useOnce } from '../../../ui/form/use-once.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useChangeVendorPreferencesMutation } from '../../../lib/resources/preferences.ts'
import { useOnboardingWords } from '../words/index.ts'

type Preferences = Parts<'changeVendorPreferences'>['body']['preferences']

/** Stores the answer of a schedule page with the service at once, and continues to the next page. */
export function useAnswer(page: AnyOnboardingPage, cards?: RefObject<HTMLElement | null>) {
  const { failures, missing, readOnly } = useOnboardingWords().schedule
  const { vendorId, goOn, isBusy } = useFlow()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  // These pages report the outcome themselves.
  const [answer] = useChangeVendorPreferencesMutation(ownNotice('onboarding-schedule'))
  const { shown, show, busy, run } = useOnce<'chosen'>(cards)

  async function send(preferences: Preferences) {
    if (vendorId === null) return undefined
    const { data } = await answer({ params: { vendorId }, body: { preferences } })
    if (!data) return { failure: navigator.onLine ? failures.failed : failures.offline }
    await goOn(page)
    return undefined
  }

  return {
    /** Without a choice, the error is shown at the choices. */
    save: (preferences: Preferences | undefined): void => {
      if (preferences) void run(() => send(preferences))
      else show({ faults: { chosen: missing } })
    },
    missing: shown.faults?.chosen,
    isBusy: busy || isBusy,
    failure: shown.failure,
    heldBack: isReadOnly ? readOnly : undefined,
  }
}
