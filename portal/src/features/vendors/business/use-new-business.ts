import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Country } from '@sooner/rules/places'
import { arrivalOf } from '../../../lib/arrival.ts'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { onboardingChanged } from '../../../lib/state/slices/onboarding.ts'
import { vendorChanged } from '../../../lib/state/slices/vendor.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { useTermsRead } from '../terms/use-terms.ts'
import {
  businessOf,
  type BusinessValues,
  faultsOf,
  type FieldName,
  stateIn,
  type TextName,
} from './business-values.ts'
import type { FaultAt } from './form.ts'
import type { Failure } from './refused.ts'
import { useFaults } from './use-faults.ts'
import type { Known } from './use-invitation.ts'
import { useSaveBusiness } from './use-save-business.ts'

/** How the person came here is stored beside what they enter, so that it survives with it until the business is known. */
function useOrigin({ onboardingId, origin }: Pick<Known, 'onboardingId' | 'origin'>) {
  const dispatch = useDispatch()
  const { referralCode, promoCode, subdomain } = origin ?? {}
  useEffect(() => {
    const stored = { promoCode: promoCode ?? undefined, subdomain: subdomain ?? undefined }
    dispatch(vendorChanged({ onboardingId: onboardingId ?? undefined, referralCode: referralCode ?? '' }))
    dispatch(onboardingChanged(stored))
  }, [dispatch, onboardingId, promoCode, referralCode, subdomain])
}

/** Stores the form as it is typed; only the tax number is lost with the page. The e-mail address is the account's. */
function useEnteredValues({ email, invitation, ...known }: Known) {
  const dispatch = useDispatch()
  const entered = useSelector((state: State) => state.vendor)
  const [tin, setTin] = useState('')
  const hasName = entered.name !== ''
  const [suggested] = useState(() => invitation?.vendorName ?? arrivalOf(email).businessName)
  const offered = useRef(false)
  useEffect(() => {
    if (offered.current) return
    offered.current = true
    if (!hasName && suggested !== undefined) dispatch(vendorChanged({ name: suggested }))
  }, [dispatch, hasName, suggested])

  useOrigin(known)

  const values: BusinessValues = { ...entered, email, tin }
  function change(name: TextName, value: string) {
    if (name === 'tin') setTin(value)
    else dispatch(vendorChanged({ [name]: value }))
  }
  const move = (countryCode: Country) =>
    void dispatch(vendorChanged({ countryCode, state: stateIn(countryCode, entered.state) }))
  const accept = (hasAcceptedTos: boolean) => void dispatch(vendorChanged({ hasAcceptedTos }))
  return { values, change, move, accept, hasAcceptedTos: entered.hasAcceptedTos }
}

/** The form of a business that we do not know yet. */
export function useNewBusiness(known: Known) {
  const { values, change, move, accept, hasAcceptedTos } = useEnteredValues(known)
  const save = useSaveBusiness(known)
  const termsRead = useTermsRead()
  // A person who signs our agreement accepts the terms of service there; with a partner's own agreement, they accept them here.
  const asksTerms = useFlow().progress.form.customMsa
  const lacksTerms = asksTerms && !hasAcceptedTos
  const broken = { ...faultsOf(values), ...(lacksTerms && { hasAcceptedTos: 'terms' as const }) }
  const { forgive, faults, ...sending } = useSending<FieldName, FaultAt, Failure>({
    live: true,
    check: () => broken,
    send: async () =>
      save({ ...businessOf(values), ...(asksTerms ? { hasAcceptedTos, ...(await termsRead()) } : {}) }),
  })
  return {
    ...sending,
    ...useFaults({ values, broken, shown: faults }),
    values,
    move,
    change: (name: TextName, value: string) => {
      forgive(name)
      change(name, value)
    },
    terms: asksTerms ? { isAccepted: hasAcceptedTos, accept } : undefined,
  }
}
