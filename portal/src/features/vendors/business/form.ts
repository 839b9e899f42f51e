import type { Country } from '@sooner/rules/places'
import type { BusinessValues, FieldName, Rule, TextName } from './business-values.ts'

/**
 * A fault shown at a field: a rule that it breaks, or `other` for an objection of the service without a sentence of its
 * own.
 */
export type FaultAt = Rule | 'other'

/** What the field components need, whether the business is new or being changed. */
export interface BusinessForm {
  readonly values: BusinessValues
  readonly change: (name: TextName, value: string) => void
  readonly move: (country: Country) => void
  readonly leave: (name: TextName) => void
  readonly faultAt: (name: FieldName) => FaultAt | undefined
}
