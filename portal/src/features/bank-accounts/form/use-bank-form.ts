import { accountCountryOf, type BankNumberRule } from '@sooner/rules/bank-account-form'
import type { Country } from '@sooner/rules/places'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useLeftFields } from '../../../ui/use-left-fields.ts'
import { type BankAccount, useAddBankAccountMutation } from '../../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { addFault, addFaultText } from '../faults.ts'
import { useBankWords } from '../words.ts'
import {
  type BankField,
  bankFields,
  type BankForm,
  bodyOf,
  emptyForm,
  type Faults,
  faultsOf,
  refusedFields,
} from './bank-form.ts'

export interface Adding {
  readonly vendorId: string
  readonly payee: Country
  /** So that one that was hidden is known again. */
  readonly hidden: ReadonlySet<string>
  readonly isPrimary: boolean
  readonly onAdded: (account: BankAccount) => void
  readonly initial?: BankForm
}

export function useBankForm({ vendorId, payee, hidden, isPrimary, onAdded, initial = emptyForm }: Adding) {
  const words = useBankWords()
  const [add, { isLoading }] = useAddBankAccountMutation(ownNotice('bank-account-add'))
  const [form, setForm] = useState(initial)
  const { left, leave, leaveAll } = useLeftFields(bankFields)
  /** What the server alone saw holds until the field is typed in again. */
  const [refused, setRefused] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const country = accountCountryOf(payee)
  const usualName = words.types[country][form.bankAccountType]
  const faults: Faults = { ...refused, ...faultsOf(form, payee) }

  function change(changed: Partial<BankForm>) {
    setForm((typed) => ({ ...typed, ...changed }))
    setRefused({})
    setFailure(undefined)
  }

  function faultText(field: BankField, rule: BankNumberRule) {
    const { missing, rules } = words.form
    if (rule !== 'required') return rules[rule]
    if (field === 'routingNumber') return missing.routingNumber[country]
    return field === 'swiftCode' ? undefined : missing[field]
  }

  /** The messages have to be in the page before the focus comes, or a screen reader does not read them with the field. */
  function showFaults(seen: Faults) {
    flushSync(() => {
      setRefused(seen)
      leaveAll()
    })
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    if (Object.keys(faults).length > 0) return showFaults(refused)
    setFailure(undefined)
    const body = { ...bodyOf(form, payee, usualName), isPrimary }
    const { data, error } = await add({ params: { id: vendorId }, body })
    if (data) return onAdded(data)
    const refusal = error as CallError | undefined
    const seen = refusal ? refusedFields(refusal) : {}
    if (Object.keys(seen).length > 0) return showFaults(seen)
    setFailure(
      refusal ? addFaultText(addFault(refusal, navigator.onLine, hidden), words) : words.add.faults.unknown,
    )
    return undefined
  }

  return {
    country,
    form,
    usualName,
    element,
    busy: isLoading,
    failure,
    change,
    leave,
    errorAt: (field: BankField) => {
      const rule = left.has(field) ? faults[field] : undefined
      return rule && faultText(field, rule)
    },
    submit,
  }
}

export type BankEditing = ReturnType<typeof useBankForm>
