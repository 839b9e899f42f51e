import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch, useSelector } from 'react-redux'
import type { Country } from '@sooner/rules/places'
import { savedArrival } from '../../../lib/arrival.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { vendorChanged } from '../../../lib/state/slices/vendor.ts'
import {
  type BusinessValues,
  faultsOf,
  type FieldName,
  type Rule,
  stateIn,
  type TextName,
  vendorFormOf,
} from './business-values.ts'
import type { Refused } from './refused.ts'
import type { Known } from './use-invitation.ts'
import { useSaveBusiness } from './use-save-business.ts'

/** What stands at a field: a rule of ours that it breaks, or what the service has against it. */
export type FaultAt = Rule | 'other'

/** What is typed is kept as it is typed; only the tax number is gone with the page. */
function useBusinessValues({ invitation }: Known) {
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

  const values: BusinessValues = { ...kept, tin }
  function change(name: TextName, value: string) {
    if (name === 'tin') setTin(value)
    else dispatch(vendorChanged({ [name]: value }))
  }
  const move = (countryCode: Country) =>
    void dispatch(vendorChanged({ countryCode, state: stateIn(countryCode, kept.state) }))
  const accept = (hasAcceptedTos: boolean) => void dispatch(vendorChanged({ hasAcceptedTos }))
  return { values, change, move, accept }
}

interface Filling {
  readonly element: RefObject<HTMLFormElement | null>
  readonly email: string
  readonly known: Known
}

export function useBusinessForm({ element, email, known }: Filling) {
  const { values, change, move, accept } = useBusinessValues(known)
  const { save, isBusy, failure } = useSaveBusiness(known)
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [wasSent, setSent] = useState(false)
  const [refused, setRefused] = useState<Refused['fields']>({})
  const faults = faultsOf(values)

  /** Nobody is told of a field that they have not finished, nor of one that they have only passed through. */
  const faultAt = (name: FieldName): FaultAt | undefined => {
    const rule = faults[name]
    if (rule && (wasSent || (left.has(name) && rule !== 'blank'))) return rule
    return refused[name]
  }

  const forgive = (name: FieldName) => {
    if (refused[name]) setRefused(({ [name]: _mended, ...rest }) => rest)
  }

  const toFirstFault = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  async function send() {
    const found = await save(vendorFormOf(values, email))
    flushSync(() => setRefused(found))
    if (Object.keys(found).length > 0) toFirstFault()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // The sentences have to be in the page before the focus comes, or a screen reader does not read them with the field.
    flushSync(() => setSent(true))
    if (Object.keys(faults).length > 0) toFirstFault()
    else void send()
  }

  return {
    values,
    isBusy,
    failure,
    submit,
    faultAt,
    move,
    accept,
    change: (name: TextName, value: string) => {
      forgive(name)
      change(name, value)
    },
    leave: (name: TextName) => {
      if (values[name].trim() !== '' && !left.has(name)) setLeft(new Set([...left, name]))
    },
  }
}

export type BusinessForm = ReturnType<typeof useBusinessForm>
