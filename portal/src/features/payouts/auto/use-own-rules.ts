import { useMemo, useRef, useState } from 'react'
import { type CallError, hasAnswer } from '../../../lib/calls/call-error.ts'
import {
  type AutoPayout,
  useGetAutoPayoutQuery,
  usePutAutoPayoutMutation,
} from '../../../lib/resources/auto-payouts.ts'
import { useAfterRender } from '../../../ui/form/use-after-render.ts'
import { readRules, type TypedRules, isSame, typedOf, keyOf } from './typed-rules.ts'

/** The fields of the form that the service can object to; a client's own is named by its key. */
export type RuleField = 'share' | 'fee' | 'smallest' | 'weekdays' | 'otherClients' | `client ${string}`

interface RefusedRules {
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

/** What somebody typed, and the stored state that it is based on. */
interface OwnRules {
  readonly base: AutoPayout
  readonly typed: TypedRules
}

export const ownOf = (base: AutoPayout): OwnRules => ({ base, typed: typedOf(base.rules) })

export const isChanged = ({ base, typed }: OwnRules): boolean => !isSame(typed, typedOf(base.rules))

/** What was typed stays as it is, and is from now on a change of the newer state. */
export const onTopOf = ({ typed }: OwnRules, base: AutoPayout): OwnRules => ({ base, typed })

/** A newer state takes the place of an older one in silence, unless it would take away what somebody typed. */
export function withLatest(own: OwnRules, latest: AutoPayout): OwnRules {
  if (latest.version <= own.base.version) return own
  return !isChanged(own) || isSame(own.typed, typedOf(latest.rules)) ? ownOf(latest) : own
}

type Outcome = 'saved' | 'nothing' | RefusedRules | undefined

/** A group of choices takes no focus itself, and its first choice does. */
function firstFault(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  return found instanceof HTMLFieldSetElement ? found.querySelector('input') : found
}

/** A form, and the way to its first fault once that is shown. */
function useFaultyForm() {
  const form = useRef<HTMLFormElement>(null)
  const afterRender = useAfterRender()
  return { form, goToFault: () => afterRender(() => firstFault(form.current)?.focus()) }
}

/** Sends rules; a second call before the answer has come does nothing. */
function usePutOnce(vendorId: string) {
  const { refetch } = useGetAutoPayoutQuery({ params: { id: vendorId } })
  const [put, { isLoading: isSaving }] = usePutAutoPayoutMutation()
  const underWay = useRef(false)
  return {
    isSaving,
    refetch,
    put: async (body: Pick<AutoPayout, 'version' | 'rules'>) => {
      if (underWay.current) return { data: undefined, error: undefined }
      underWay.current = true
      const answer = await put({ params: { id: vendorId }, body })
      underWay.current = false
      return answer
    },
  }
}

/** The state that came while something else was typed. */
const newerThan = ({ base }: ReturnType<typeof ownOf>, latest: AutoPayout) =>
  latest.version > base.version ? latest : undefined

/** The rules of a vendor while somebody changes them, from what is stored to what is saved. */
export function useOwnRules(vendorId: string, latest: AutoPayout) {
  const [own, setOwn] = useState(() => ownOf(latest))
  const current = withLatest(own, latest)
  if (current !== own) setOwn(current)
  const { put, isSaving, refetch } = usePutOnce(vendorId)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isChecked, setChecked] = useState(false)
  const { form, goToFault } = useFaultyForm()
  const read = useMemo(() => readRules(current.typed), [current.typed])
  const rules = 'rules' in read ? read.rules : undefined

  /** Shows what is wrong; returns whether nothing is. */
  function check(): boolean {
    setChecked(rules === undefined)
    if (rules === undefined) goToFault()
    return rules !== undefined
  }

  /** Resolves to undefined once the rules are stored, and otherwise to why they are not. */
  async function save(base = current.base): Promise<NotSaved | undefined> {
    if (rules === undefined) return 'fields'
    setOutcome(undefined)
    const { data, error } = await put({ version: base.version, rules })
    if (data) {
      setOwn(ownOf(data))
      setOutcome('saved')
      return undefined
    }
    if (!error) return 'sending'
    const refused = refusedRules(error as CallError, current.typed)
    setOutcome(refused)
    if (refused.failure !== 'failed') void refetch()
    if (refused.fields.size > 0) goToFault()
    return notSavedBy(refused)
  }

  function undo(): void {
    setOutcome(undefined)
    setChecked(false)
    setOwn(ownOf(latest))
  }

  return {
    form,
    rules,
    isSaving,
    check,
    typed: current.typed,
    stored: latest,
    isChanged: isChanged(current),
    faults: isChecked && 'faults' in read ? read.faults : undefined,
    outcome,
    newer: newerThan(current, latest),
    change: (change: Partial<TypedRules>) => {
      setOutcome(undefined)
      setOwn({ ...current, typed: { ...current.typed, ...change } })
    },
    undo,
    save: async (): Promise<NotSaved | undefined> => {
      if (!check()) return 'fields'
      if (isChanged(current)) return save()
      setOutcome('nothing')
      return undefined
    },
    saveOverNewer: () => {
      setOwn(onTopOf(current, latest))
      return check() ? save(latest) : Promise.resolve<NotSaved>('fields')
    },
  }
}

export type OwnRulesState = ReturnType<typeof useOwnRules>
