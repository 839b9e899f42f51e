import { useMemo, useRef, useState } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import {
  type AutoPayout,
  useGetAutoPayoutQuery,
  usePutAutoPayoutMutation,
} from '../../../lib/resources/auto-payouts.ts'
import { useAfterRender } from '../../../ui/form/use-after-render.ts'
import { isChanged, onTopOf, ownOf, withLatest } from './own-rules.ts'
import { type NotSaved, notSavedBy, type RefusedRules, refusedRules } from './refused-rules.ts'
import { readRules, type TypedRules } from './typed-rules.ts'

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
