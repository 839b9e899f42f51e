import type { BusinessRule } from '@sooner/rules/business'
import type { Country } from '@sooner/rules/places'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useLeftFields } from '../../../ui/use-left-fields.ts'
import type { BusinessFormWords } from '../words/en.ts'
import {
  type FieldName,
  isFieldName,
  asked,
  type BusinessValues,
  taxNumberKind,
  type Faults,
  type TextName,
  type Rule,
} from './business-values.ts'

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

const isKeyOf = <T extends object>(words: T, key: PropertyKey): key is keyof T => Object.hasOwn(words, key)

/** The sentence for a field's fault, which can depend on the country and the classification. */
export function sentenceAt(
  { faults }: Pick<BusinessFormWords, 'faults'>,
  values: Pick<BusinessValues, 'countryCode' | 'taxClassification'>,
  name: FieldName,
  fault: FaultAt,
): string {
  const { countryCode: country } = values
  switch (fault) {
    case 'blank':
      return isKeyOf(faults.blank, name) ? faults.blank[name] : faults.other
    case 'state':
      return asked(values).state === 'list' && isKeyOf(faults.state, country)
        ? faults.state[country]
        : faults.state.other
    case 'zip':
    case 'phone':
      return faults[fault][country]
    case 'tin':
      return faults.tin[taxNumberKind(values)]
    default:
      return faults[fault]
  }
}

const rules: readonly BusinessRule[] = ['blank', 'unseen', 'state', 'zip', 'phone', 'extension', 'tin']

/** The service's objection to a field: a rule with a sentence of its own, or `other`. */
export type Objection = BusinessRule | 'other'

/** `conflict`: the account has a business already. `elsewhere`: the objection concerns no field of the form. */
export type Failure =
  | 'offline'
  | 'unreachable'
  | 'tooMany'
  | 'readOnly'
  | 'refused'
  | 'conflict'
  | 'invitation'
  | 'elsewhere'
  | 'termsChanged'
  | 'unknown'

export interface Refused {
  readonly failure: Failure | undefined
  readonly faults: Readonly<Partial<Record<FieldName, Objection>>>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function objectionsIn(details: CallError['details']): readonly (readonly [FieldName, Objection])[] {
  const fields = details?.['fields']
  return (Array.isArray(fields) ? fields : []).flatMap((fault: unknown) => {
    const field = isRecord(fault) ? String(fault['field']) : ''
    // The fault of one owner is shown at all of them.
    const name = field.startsWith('owners.') ? 'owners' : field
    const rule = isRecord(fault) ? rules.find((known) => known === fault['rule']) : undefined
    return isFieldName(name) ? [[name, rule ?? 'other'] as const] : []
  })
}

const byCode: ReadonlyMap<string | undefined, Failure> = new Map([
  ['RATE_LIMITED', 'tooMany'],
  ['READ_ONLY', 'readOnly'],
  ['FORBIDDEN', 'refused'],
  ['CONFLICT', 'conflict'],
  ['TERMS_OUTDATED', 'termsChanged'],
  ['FETCH_ERROR', 'unreachable'],
  ['TIMEOUT_ERROR', 'unreachable'],
  ['UNAVAILABLE', 'unreachable'],
])

/** Returns the failure to show for a refusal, and the fields that it concerns. */
export function refusedOf({ code, statusCode, details }: Partial<CallError>): Refused {
  const faults = Object.fromEntries(statusCode === 400 ? objectionsIn(details) : [])
  if (Object.keys(faults).length > 0) return { failure: undefined, faults }
  if (statusCode === 400) return { failure: 'elsewhere', faults }
  return { failure: byCode.get(code) ?? 'unknown', faults }
}
