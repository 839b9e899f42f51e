import type { Parts } from '@sooner/contract/client'
import type { AnyOnboardingPage } from '@sooner/rules/onboarding-flow'
import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useChangeVendorPreferencesMutation } from '../../../lib/resources/preferences.ts'
import { useScheduleWords } from './words/index.ts'

type Preferences = Parts<'changeVendorPreferences'>['body']['preferences']

/** What is answered on a page of the schedule is kept with the service at once, and leads on. */
export function useAnswer(page: AnyOnboardingPage) {
  const { failures, readOnly } = useScheduleWords()
  const { vendorId, goOn, isBusy } = useFlow()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const [answer] = useChangeVendorPreferencesMutation(ownNotice('onboarding-schedule'))
  const underWay = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(preferences: Preferences): Promise<void> {
    if (underWay.current || vendorId === null) return
    underWay.current = true
    setSaving(true)
    setFailure(undefined)
    const { data } = await answer({ params: { vendorId }, body: { preferences } })
    if (data) await goOn(page)
    else setFailure(navigator.onLine ? failures.failed : failures.offline)
    underWay.current = false
    setSaving(false)
  }

  return { save, isBusy: isSaving || isBusy, failure, heldBack: isReadOnly ? readOnly : undefined }
}
