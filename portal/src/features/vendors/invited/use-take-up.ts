import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { arrivalOf, forgetArrival } from '../../../lib/arrival.ts'
import { codesOf } from '../../../lib/arrival-codes.ts'
import { api } from '../../../lib/calls/api.ts'
import { pathOf } from '../../../lib/onboarding/pages.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { type UserAccount, useStoreOnboardingDataMutation } from '../../../lib/resources/access.ts'
import { useRenewSessionMutation } from '../../../lib/resources/onboarding-progress.ts'
import {
  type OwnOnboarding,
  useLazyGetVendorQuery,
  useLinkExternalVendorMutation,
  useRegisterOnboardingMutation,
} from '../../../lib/resources/vendors.ts'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { valuesOf } from '../business/business-change.ts'
import { businessOf } from '../business/business-values.ts'
import type { InvitedByPartnerWords } from './words/en.ts'

type TakeUpFault = keyof InvitedByPartnerWords['failures']

/** An answer without data is a 404: what the call is about is not there. */
export function takeUpFault(error: Partial<CallError> | undefined, online: boolean): TakeUpFault {
  if (!online) return 'offline'
  const { code, statusCode } = error ?? { statusCode: 404 }
  if (code === 'VENDOR_DEACTIVATED') return 'deactivated'
  return statusCode !== undefined && [403, 404, 409].includes(statusCode) ? 'gone' : 'unknown'
}

/** Registers the invitation for the person and refreshes the session, as the sign-in does for a saved one. */
function useRegister() {
  const [register] = useRegisterOnboardingMutation(ownNotice('take-up'))
  const [storeCodes] = useStoreOnboardingDataMutation(ownNotice('take-up-codes'))
  const [renewSession] = useRenewSessionMutation(ownNotice('take-up-tokens'))
  return async ({ id, isRegistered }: OwnOnboarding, account: UserAccount) => {
    if (isRegistered) {
      forgetArrival('onboardingId')
      return undefined
    }
    const { data, error } = await register({ params: { id } })
    if (!data) return takeUpFault(error, navigator.onLine)
    const { email, onboardingData, vendorId } = account
    const isNew = vendorId === null && Object.values(onboardingData).every((value) => value === null)
    const codes = codesOf(arrivalOf(email))
    if (isNew && Object.keys(codes).length > 0) await storeCodes({ params: { email }, body: codes })
    forgetArrival('onboardingId', 'promoCode', 'referralCode', 'subdomain')
    await renewSession()
    return undefined
  }
}

/** Takes an invitation up: without a business, onboarding goes on with it; an existing business is linked. */
export function useTakeUp(account: UserAccount) {
  const register = useRegister()
  const [askVendor] = useLazyGetVendorQuery()
  const [linkVendor] = useLinkExternalVendorMutation(ownNotice('link-partner'))
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const [failure, setFailure] = useState<TakeUpFault>()
  const [isBusy, setBusy] = useState(false)
  const [isLinked, setLinked] = useState(false)

  async function link({ partnerId, externalVendorId }: OwnOnboarding, vendorId: string) {
    // The service links an existing vendor without changing its business, but its form asks for one.
    const { data: vendor } = await askVendor({ params: { id: vendorId } })
    if (!vendor) return takeUpFault({}, navigator.onLine)
    const params = { partnerId, externalVendorId }
    const { data, error } = await linkVendor({ params, body: businessOf(valuesOf(vendor)) })
    return data ? undefined : takeUpFault(error, navigator.onLine)
  }

  async function takeUp(invitation: OwnOnboarding): Promise<void> {
    setBusy(true)
    const { vendorId } = account
    const fault =
      (await register(invitation, account)) ??
      (vendorId === null ? undefined : await link(invitation, vendorId))
    setFailure(fault)
    setBusy(false)
    if (fault !== undefined) return
    if (vendorId === null) await navigate(pathOf('business-info'), { replace: true })
    else {
      setLinked(true)
      dispatch(api.util.invalidateTags(['Vendor', 'Clients', 'Invoices']))
    }
  }
  return { takeUp, failure, isBusy, isLinked }
}
