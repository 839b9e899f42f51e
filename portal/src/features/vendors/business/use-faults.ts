import { useLeftFields } from '../../../ui/use-left-fields.ts'
import type { BusinessValues, Faults, FieldName, TextName } from './business-values.ts'
import type { FaultAt } from './form.ts'

interface Judged {
  readonly values: BusinessValues
  /** What the values break now. */
  readonly broken: Faults
  /** What is shown since somebody tried to save. */
  readonly shown: Readonly<Partial<Record<FieldName, FaultAt | undefined>>>
}

/** When a fault shows: at a field that was left, and at every field once somebody has tried to save. */
export function useFaults({ values, broken, shown }: Judged) {
  const { left, leave } = useLeftFields<FieldName>()
  return {
    /** A field that is not finished yet, or was only passed through, shows none. */
    faultAt: (name: FieldName): FaultAt | undefined => {
      const rule = broken[name]
      return rule && left.has(name) && rule !== 'blank' ? rule : shown[name]
    },
    leave: (name: TextName) => {
      if (values[name].trim() !== '') leave(name)
    },
  }
}
