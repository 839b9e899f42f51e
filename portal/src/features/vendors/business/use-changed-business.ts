import { type RefObject, type SubmitEvent, useEffect, useState } from 'react'
import type { Country } from '@sooner/rules/places'
import {
  type Vendor,
  useLazyGetVendorQuery,
  useUpdateVendorMutation,
} from '../../../lib/resources/vendors.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useLoadNotice } from '../../../lib/outcomes/use-load-notice.ts'
import { changeOf, type Changeable, type Difference, meet, valuesOf } from './business-change.ts'
import { faultsOf, stateIn, type TextName } from './business-values.ts'
import { type Failure, refusedOf } from './refused.ts'
import { useFaults } from './use-faults.ts'
import type { KeptChange } from './use-kept-change.ts'

interface Changing {
  readonly element: RefObject<HTMLFormElement | null>
  readonly vendor: Vendor
  /** What was typed before the page was loaded anew, where it is kept. */
  readonly kept?: KeptChange
  readonly onSaved: (vendor: Vendor) => void
}

/** The form of a business that is known. Somebody else who saves meanwhile is met field by field. */
export function useChangedBusiness({ element, vendor, kept, onSaved }: Changing) {
  const [update, { isLoading }] = useUpdateVendorMutation(ownNotice('business-change'))
  const [ask, latest] = useLazyGetVendorQuery()
  useLoadNotice('getVendor', latest)
  const [base, setBase] = useState(vendor)
  const [values, setValues] = useState(() => kept?.begun?.values ?? valuesOf(vendor))
  const [differences, setDifferences] = useState<readonly Difference[] | undefined>(kept?.begun?.differences)
  const [failure, setFailure] = useState<Failure>()
  const { faultAt, forgive, leave, mayBeSent, refuse } = useFaults({
    element,
    values,
    faults: faultsOf(values),
  })

  const keep = kept?.keep
  useEffect(() => keep?.(values, base), [keep, values, base])

  const change = (name: TextName, value: string) => {
    forgive(name)
    setFailure(undefined)
    setValues((typed) => ({ ...typed, [name]: value }))
  }
  const move = (countryCode: Country) => {
    setFailure(undefined)
    setValues((typed) => ({ ...typed, countryCode, state: stateIn(countryCode, typed.state) }))
  }

  async function meetLatest() {
    const { data: found } = await ask({ params: { id: vendor.id } })
    if (!found) return setFailure(navigator.onLine ? 'unknown' : 'offline')
    const met = meet(values, base, found)
    setBase(found)
    setValues(met.values)
    setDifferences(met.differences)
    return undefined
  }

  async function send() {
    setFailure(undefined)
    setDifferences(undefined)
    const { data, error } = await update({ params: { id: vendor.id }, body: changeOf(values, base) })
    if (data) return onSaved(data)
    const refused = refusedOf(error ?? {})
    if (refused.failure === 'conflict') return meetLatest()
    refuse(refused.fields)
    setFailure(refused.failure && !navigator.onLine ? 'offline' : refused.failure)
    return undefined
  }

  return {
    form: { values, change, move, leave, faultAt },
    tinEnd: base.tin,
    isBusy: isLoading,
    failure,
    differences,
    take: (field: Changeable) => {
      setValues((typed) => ({ ...typed, [field]: valuesOf(base)[field] }))
      setDifferences((all) => all?.filter((one) => one.field !== field))
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      if (!isLoading && mayBeSent()) void send()
    },
  }
}
