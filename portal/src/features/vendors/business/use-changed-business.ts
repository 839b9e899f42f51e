import { useEffect, useState } from 'react'
import type { Country } from '@sooner/rules/places'
import {
  type Vendor,
  useLazyGetVendorQuery,
  useUpdateVendorMutation,
} from '../../../lib/resources/vendors.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useLoadNotice } from '../../../lib/outcomes/use-load-notice.ts'
import { changeable, changeOf, type Changeable, type Difference, meet, valuesOf } from './business-change.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { faultsOf, type FieldName, stateIn, type TextName } from './business-values.ts'
import type { FaultAt } from './form.ts'
import { type Failure, refusedOf } from './refused.ts'
import { useFaults } from './use-faults.ts'
import type { UnsavedChange } from './use-unsaved-change.ts'

interface Changing {
  readonly vendor: Vendor
  /** Edits from before a reload, if they are stored. */
  readonly unsaved?: UnsavedChange
  readonly onSaved: (vendor: Vendor) => void
}

/** The form of an existing business. Changes that another person saved meanwhile are shown field by field. */
export function useChangedBusiness({ vendor, unsaved, onSaved }: Changing) {
  const [update] = useUpdateVendorMutation(ownNotice('business-change'))
  const [ask, latest] = useLazyGetVendorQuery()
  useLoadNotice('getVendor', latest)
  const [base, setBase] = useState(vendor)
  const [values, setValues] = useState(() => unsaved?.begun?.values ?? valuesOf(vendor))
  const [differences, setDifferences] = useState<readonly Difference[] | undefined>(
    unsaved?.begun?.differences,
  )
  const broken = faultsOf(values)
  const stored = valuesOf(base)

  async function meetLatest() {
    const { data: found } = await ask({ params: { id: vendor.id } })
    if (!found) return { failure: navigator.onLine ? ('unknown' as const) : ('offline' as const) }
    const met = meet(values, base, found)
    setBase(found)
    setValues(met.values)
    setDifferences(met.differences)
    return {}
  }

  async function send() {
    setDifferences(undefined)
    const { data, error } = await update({ params: { id: vendor.id }, body: changeOf(values, base) })
    if (data) return () => onSaved(data)
    const refused = refusedOf(error ?? {})
    if (refused.failure === 'conflict') return meetLatest()
    return refused.failure && !navigator.onLine ? { ...refused, failure: 'offline' as const } : refused
  }

  const { forgive, faults, ...sending } = useSending<FieldName, FaultAt, Failure>({
    live: true,
    check: () => broken,
    send,
  })

  const remember = unsaved?.remember
  useEffect(() => remember?.(values, base), [remember, values, base])

  const change = (name: TextName, value: string) => {
    forgive(name)
    setValues((typed) => ({ ...typed, [name]: value }))
  }
  const move = (countryCode: Country) => {
    forgive('state')
    setValues((typed) => ({ ...typed, countryCode, state: stateIn(countryCode, typed.state) }))
  }

  return {
    ...sending,
    form: { values, change, move, ...useFaults({ values, broken, shown: faults }) },
    tinEnd: base.tin,
    isEdited: changeable.some((field) => values[field] !== stored[field]),
    differences,
    take: (field: Changeable) => {
      setValues((typed) => ({ ...typed, [field]: valuesOf(base)[field] }))
      setDifferences((all) => all?.filter((one) => one.field !== field))
    },
  }
}
