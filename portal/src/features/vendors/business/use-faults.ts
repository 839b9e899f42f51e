import { useLeftFields } from '../../../ui/use-left-fields.ts'
import type { BusinessValues, Faults, FieldName, TextName } from './business-values.ts'
import type { FaultAt } from './form.ts'

interface Judged {
  readonly values: BusinessValues
  /** The rules that the current values break. */
  readonly broken: Faults
  /** The faults that the last attempt to save has shown. */
  readonly shown: Readonly<Partial<Record<FieldName, FaultAt | undefined>>>
}

/** Decides when a fault is shown: at a field that was left, and at every field after an attempt to save. */
export function useFaults({ values, broken, shown }: Judged) {
  const { left, leave } = useLeftFields<FieldName>()
  return {
    /** A field that is still being typed in, or was only passed through, shows no fault. */
    faultAt: (name: FieldName): FaultAt | undefined => {
      const rule = broken[name]
      return rule && left.has(name) && rule !== 'blank' ? rule : shown[name]
    },
    leave: (name: TextName) => {
      if (values[name].trim() !== '') leave(name)
    },
  }
}
