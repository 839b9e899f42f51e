import type { BusinessRule } from '@sooner/rules/business'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { type FieldName, isFieldName } from './business-values.ts'

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
    const name = isRecord(fault) ? String(fault['field']) : ''
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
