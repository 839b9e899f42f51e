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

/** Makes the vendor, and goes on; answers what the service has against it. */
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
    // Whoever has a vendor may do more than the tokens from before say.
    await renewSession()
    await goOn('business-info')
    return nothing
  }

  /** An earlier try whose answer was lost, or another tab, has made it: then all is well. */
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
