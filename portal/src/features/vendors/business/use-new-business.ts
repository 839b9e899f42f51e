import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Country } from '@sooner/rules/places'
import { savedArrival } from '../../../lib/arrival.ts'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { vendorChanged } from '../../../lib/state/slices/vendor.ts'
import { businessOf, type BusinessValues, faultsOf, stateIn, type TextName } from './business-values.ts'
import { useFaults } from './use-faults.ts'
import type { Known } from './use-invitation.ts'
import { useSaveBusiness } from './use-save-business.ts'

/** What is typed is kept as it is typed; only the tax number is gone with the page. The address is the account's. */
function useKeptValues({ email, invitation }: Known) {
  const dispatch = useDispatch()
  const kept = useSelector((state: State) => state.vendor)
  const [tin, setTin] = useState('')
  const hasName = kept.name !== ''
  const [suggested] = useState(() => invitation?.vendorName ?? savedArrival().businessName)
  const offered = useRef(false)
  useEffect(() => {
    if (offered.current) return
    offered.current = true
    if (!hasName && suggested !== undefined) dispatch(vendorChanged({ name: suggested }))
  }, [dispatch, hasName, suggested])

  const values: BusinessValues = { ...kept, email, tin }
  function change(name: TextName, value: string) {
    if (name === 'tin') setTin(value)
    else dispatch(vendorChanged({ [name]: value }))
  }
  const move = (countryCode: Country) =>
    void dispatch(vendorChanged({ countryCode, state: stateIn(countryCode, kept.state) }))
  const accept = (hasAcceptedTos: boolean) => void dispatch(vendorChanged({ hasAcceptedTos }))
  return { values, change, move, accept, hasAcceptedTos: kept.hasAcceptedTos }
}

interface Filling {
  readonly element: RefObject<HTMLFormElement | null>
  readonly known: Known
}

/** The form of a business that we do not know yet. */
export function useNewBusiness({ element, known }: Filling) {
  const { values, change, move, accept, hasAcceptedTos } = useKeptValues(known)
  const { save, isBusy, failure } = useSaveBusiness(known)
  // Whoever signs our agreement accepts the terms of service there; whoever has one of their own with the partner, here.
  const asksTerms = useFlow().progress.form.customMsa
  const lacksTerms = asksTerms && !hasAcceptedTos
  const faults = { ...faultsOf(values), ...(lacksTerms && { hasAcceptedTos: 'terms' as const }) }
  const { faultAt, forgive, leave, mayBeSent, refuse } = useFaults({ element, values, faults })

  async function send() {
    const terms = asksTerms ? { hasAcceptedTos } : {}
    refuse(await save({ ...businessOf(values), ...terms }))
  }

  return {
    values,
    move,
    faultAt,
    leave,
    change: (name: TextName, value: string) => {
      forgive(name)
      change(name, value)
    },
    isBusy,
    failure,
    terms: asksTerms ? { isAccepted: hasAcceptedTos, accept } : undefined,
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      if (mayBeSent()) void send()
    },
  }
}
