import { useEffect, useRef, useState, useCallback } from 'react'
import type { Country } from '@sooner/rules/places'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/button.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Section } from '../../../ui/section.tsx'
import {
  type Vendor,
  useLazyGetVendorQuery,
  useUpdateVendorMutation,
} from '../../../lib/resources/vendors.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useLoadNotice } from '../../../lib/outcomes/use-load-notice.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { vendorChanged } from '../../../lib/state/slices/vendor.ts'
import { useBusinessWords } from '../words/index.ts'
import { OwnersGroup } from './owners-group.tsx'
import { AddressGroup, PersonGroup, TaxGroup, BusinessGroup } from './business-groups.tsx'
import {
  type Changeable,
  type Difference,
  changeable,
  changeOf,
  meet,
  valuesOf,
  begunWith,
  unsavedChangeOf,
} from './business-change.ts'
import { type BusinessForm, type FaultAt, type Failure, refusedOf, useFaults } from './business-faults.ts'
import { labelOf, useShownValue } from './field-texts.ts'
import { faultsOf, type FieldName, stateIn, type TextName, type BusinessValues } from './business-values.ts'

/** Stores the edits of an existing business as they are typed, like those of a new one: everything except the tax number. */
export function useUnsavedChange(vendor: Vendor) {
  const dispatch = useDispatch()
  const store = useStore<State>()
  const unsaved = useSelector((state: State) => state.vendor)
  const [begun] = useState(() => begunWith(unsaved, vendor))
  const remember = useCallback(
    (values: BusinessValues, base: Vendor) => {
      const change = unsavedChangeOf(values, base)
      const isSame = change.changedFields.length === 0 && store.getState().vendor.changedFields.length === 0
      if (!isSame) dispatch(vendorChanged(change))
    },
    [dispatch, store],
  )
  return { begun, remember }
}

type UnsavedChange = ReturnType<typeof useUnsavedChange>

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

interface DifferencesProps {
  readonly differences: readonly Difference[]
  readonly form: BusinessForm
  readonly onTake: (field: Changeable) => void
}

/**
 * Lists what another person saved meanwhile. It receives the focus when it appears, because it explains why nothing was
 * saved.
 */
function Differences({ differences, form, onTake }: DifferencesProps) {
  const { conflict: words } = useBusinessWords()
  const labels = useBusinessWords().form
  const label = (field: Changeable) => labelOf(labels, form.values, field)
  const shown = useShownValue()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const take = (field: Changeable) => {
    onTake(field)
    heading.current?.focus()
  }
  return (
    <Section title={words.title} text={words.text} heading={heading}>
      {differences.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <EntryList
          label={words.title}
          entries={differences.map(({ field, now, typed }) => ({
            key: field,
            title: label(field),
            detail: (
              <>
                <span>{words.now(shown(field, now))}</span>
                <span>{typed === undefined ? words.taken : words.yours(shown(field, typed))}</span>
              </>
            ),
            action: typed !== undefined && (
              <Button size="small" aria-label={words.takeNamed(label(field))} onClick={() => take(field)}>
                {words.take}
              </Button>
            ),
          }))}
        />
      )}
    </Section>
  )
}

/** The fields of an existing business, with the changes that another person saved meanwhile. */
export function ChangedFields({ editing }: { readonly editing: ReturnType<typeof useChangedBusiness> }) {
  const { form, tinEnd, differences, take } = editing
  return (
    <>
      {differences && <Differences differences={differences} form={form} onTake={take} />}
      <Card className="grid gap-6 tablet:gap-8">
        <BusinessGroup form={form} invitedAs={undefined} />
        <AddressGroup form={form} />
        <PersonGroup form={form} />
        <TaxGroup form={form} end={tinEnd} />
        <OwnersGroup form={form} />
      </Card>
    </>
  )
}
