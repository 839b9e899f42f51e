import { useState } from 'react'
import {
  useLazyGetOnboardingProgressQuery,
  useRenewSessionMutation,
} from '../../../lib/resources/onboarding-progress.ts'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { useCreateVendorMutation, useLinkExternalVendorMutation } from '../../../lib/resources/vendors.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import type { VendorForm } from './business-values.ts'
import { type Failure, refusedOf, type Refused } from './refused.ts'
import type { Known } from './use-invitation.ts'

const nothing: Refused = { failure: undefined, faults: {} }
const failed = (failure: Failure): Refused => ({ failure, faults: {} })

/** Creates the vendor and continues to the next page; returns the service's objections if there are any. */
export function useSaveBusiness({ email, invitation, origin }: Known) {
  const [createVendor] = useCreateVendorMutation(ownNotice('create-vendor'))
  const [linkExternalVendor] = useLinkExternalVendorMutation(ownNotice('link-external-vendor'))
  const [askProgress] = useLazyGetOnboardingProgressQuery()
  const [renewSession] = useRenewSessionMutation(ownNotice('business-info-tokens'))
  const { goOn } = useFlow()
  const [isAlone, setAlone] = useState(false)

  function send(form: VendorForm) {
    const { promoCode, referralCode } = origin ?? {}
    const body = { ...form, ...(promoCode && { promoCode }), ...(referralCode && { referralCode }) }
    if (!invitation || isAlone) return createVendor({ body })
    const { partnerId, externalVendorId } = invitation
    return linkExternalVendor({ params: { partnerId, externalVendorId }, body })
  }

  async function done(): Promise<Refused> {
    // The tokens were issued before the vendor existed and still lack its owner's rights, so they are renewed.
    await renewSession()
    await goOn('business-info')
    return nothing
  }

  /** Another tab, or an attempt whose answer was lost, may have created the vendor; that counts as a success. */
  async function doneBefore(): Promise<boolean> {
    const { data } = await askProgress({ params: { email } })
    return typeof data?.vendorId === 'string'
  }

  return async (form: VendorForm): Promise<Refused> => {
    if (!navigator.onLine) return failed('offline')
    const { data, error } = await send(form)
    const refused = error && refusedOf(error)
    if (refused?.failure === 'conflict' && (await doneBefore())) return done()
    if (refused) return refused
    if (data) return done()
    setAlone(true)
    return failed('invitation')
  }
}
