import type { Country } from '@sooner/rules/places'
import type { BusinessValues, FieldName, Rule, TextName } from './business-values.ts'

/** What stands at a field: a rule of ours that it breaks, or what the service has against it. */
export type FaultAt = Rule | 'other'

/** What the fields are shown by, whether the business is new or changed. */
export interface BusinessForm {
  readonly values: BusinessValues
  readonly change: (name: TextName, value: string) => void
  readonly move: (country: Country) => void
  readonly leave: (name: TextName) => void
  readonly faultAt: (name: FieldName) => FaultAt | undefined
}
