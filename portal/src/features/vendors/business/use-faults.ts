import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLeftFields } from '../../../ui/use-left-fields.ts'
import type { BusinessValues, Faults, FieldName, TextName } from './business-values.ts'
import type { FaultAt } from './form.ts'
import type { Refused } from './refused.ts'

interface Judged {
  readonly element: RefObject<HTMLFormElement | null>
  readonly values: BusinessValues
  readonly faults: Faults
}

/** When a fault is told: at a field that was left, and at every field once somebody has tried to save. */
export function useFaults({ element, values, faults }: Judged) {
  const { left, leave } = useLeftFields<FieldName>()
  const [wasSent, setSent] = useState(false)
  const [refused, setRefused] = useState<Refused['fields']>({})

  const toFirstFault = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  return {
    /** Nobody is told of a field that they have not finished, nor of one that they have only passed through. */
    faultAt: (name: FieldName): FaultAt | undefined => {
      const rule = faults[name]
      if (rule && (wasSent || (left.has(name) && rule !== 'blank'))) return rule
      return refused[name]
    },
    forgive: (name: FieldName) => {
      if (refused[name]) setRefused(({ [name]: _mended, ...rest }) => rest)
    },
    leave: (name: TextName) => {
      if (values[name].trim() !== '') leave(name)
    },
    /** Whether there is nothing against sending it; else one stands at the first field that has something. */
    mayBeSent: (): boolean => {
      // The sentences have to be in the page before the focus comes, or a screen reader does not read them with the field.
      flushSync(() => setSent(true))
      const isGood = Object.keys(faults).length === 0
      if (!isGood) toFirstFault()
      return isGood
    },
    /** What the service had against the fields. */
    refuse: (fields: Refused['fields']) => {
      flushSync(() => setRefused(fields))
      if (Object.keys(fields).length > 0) toFirstFault()
    },
  }
}
