import { type CallError, hasAnswer } from '../../../lib/calls/call-error.ts'
import { keyOf, type TypedRules } from './typed-rules.ts'

/** The fields of the form that the service can object to; a client's own is named by its key. */
export type RuleField = 'share' | 'fee' | 'smallest' | 'weekdays' | 'otherClients' | `client ${string}`

export interface RefusedRules {
  readonly failure: 'conflict' | 'unknown' | 'failed' | undefined
  readonly fields: ReadonlySet<RuleField>
}

const fieldNames: Readonly<Record<string, RuleField>> = {
  largestFeeBps: 'share',
  largestFeeMinor: 'fee',
  smallestAmountMinor: 'smallest',
  weekdays: 'weekdays',
  otherClients: 'otherClients',
}

/** The field of a path such as `body.rules.clients.3.largestFeeBps`. */
function fieldAt(path: string, { clients }: TypedRules): RuleField | undefined {
  const [name = '', place = ''] = path.split('.').slice(path.split('.').indexOf('rules') + 1)
  if (name !== 'clients') return Object.hasOwn(fieldNames, name) ? fieldNames[name] : undefined
  const client = place === '' ? undefined : clients[Number(place)]
  return client ? `client ${keyOf(client)}` : 'otherClients'
}

const pathsIn = (details: CallError['details']): readonly string[] => {
  const fields = details?.['fields']
  return (Array.isArray(fields) ? fields : []).map((one: unknown) =>
    typeof one === 'object' && one !== null && 'field' in one ? String(one.field) : '',
  )
}

/**
 * Why rules are not stored, for a dialog beside the form: somebody else changed them, nobody knows, the service refused them, a field
 * is wrong, or they are still being sent.
 */
export type NotSaved = Exclude<RefusedRules['failure'], undefined> | 'fields' | 'sending'

export const notSavedBy = ({ failure }: RefusedRules): NotSaved => failure ?? 'fields'

/** What a form shows of a refusal: at their fields where the service names them, otherwise in a sentence. */
export function refusedRules(error: CallError, typed: TypedRules): RefusedRules {
  const fields = new Set(
    error.code === 'INVALID_REQUEST'
      ? pathsIn(error.details).flatMap((path) => fieldAt(path, typed) ?? [])
      : [],
  )
  if (fields.size > 0) return { failure: undefined, fields }
  if (error.code === 'CONFLICT') return { failure: 'conflict', fields }
  return { failure: hasAnswer(error) ? 'failed' : 'unknown', fields }
}
