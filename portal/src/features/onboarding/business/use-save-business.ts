import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { initialOf } from '../../../lib/state/fields.ts'
import { vendorChanged, vendorFields } from '../../../lib/state/slices/vendor.ts'
import {
  useCreateVendorMutation,
  useEnterVendorMutation,
  useLinkExternalVendorMutation,
} from '../onboarding-calls.ts'
import type { VendorForm } from './business-values.ts'
import { type Failure, refusedOf, type Refused } from './refused.ts'
import type { Known } from './use-invitation.ts'

/** This page says itself what came of it. */
const spokenFor = { fixedCacheKey: 'business-info' }
const nothing: Refused = { failure: undefined, fields: {} }
const failed = (failure: Failure): Refused => ({ failure, fields: {} })

/** Makes the vendor, and has the session know it; the guard then leads on. */
export function useSaveBusiness({ invitation, origin }: Known) {
  const dispatch = useDispatch()
  const [createVendor] = useCreateVendorMutation(spokenFor)
  const [linkExternalVendor] = useLinkExternalVendorMutation(spokenFor)
  const [enterVendor] = useEnterVendorMutation(spokenFor)
  const underWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [isAlone, setAlone] = useState(false)

  function send(form: VendorForm) {
    const { promoCode, referralCode } = origin ?? {}
    const body = { ...form, ...(promoCode && { promoCode }), ...(referralCode && { referralCode }) }
    if (!invitation || isAlone) return createVendor({ body })
    const { partnerId, externalVendorId } = invitation
    return linkExternalVendor({ params: { partnerId, externalVendorId }, body })
  }

  async function enter(otherwise: Failure): Promise<Refused> {
    const { data: vendorId, error } = await enterVendor()
    if (error) return failed('notOpened')
    if (!vendorId) return failed(otherwise)
    // What is with the service now does not have to lie in the browser too.
    dispatch(vendorChanged(initialOf(vendorFields)))
    return nothing
  }

  async function attempt(form: VendorForm): Promise<Refused> {
    if (!navigator.onLine) return failed('offline')
    const { data, error } = await send(form)
    // An earlier try whose answer was lost, or another tab, has made it: then all is well.
    if (error && refusedOf(error).failure === 'conflict') return enter('conflict')
    if (error) return refusedOf(error)
    if (data) return enter('notOpened')
    setAlone(true)
    return failed('invitation')
  }

  /** Says what the service has against the fields. */
  async function save(form: VendorForm): Promise<Refused['fields']> {
    if (underWay.current) return {}
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    const refused = await attempt(form)
    underWay.current = false
    setBusy(false)
    setFailure(refused.failure)
    return refused.fields
  }

  return { save, isBusy, failure }
}
