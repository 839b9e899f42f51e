import { accountCountryOf, type BankNumberRule } from '@sooner/rules/bank-account-form'
import type { Country } from '@sooner/rules/places'
import type { SubmitEvent } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useLeftFields } from '../../../ui/use-left-fields.ts'
import { type BankAccount, useAddBankAccountMutation } from '../../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { addFault, addFaultText } from '../faults.ts'
import { useBankWords } from '../words/index.ts'
import {
  type BankField,
  bankFields,
  type BankForm,
  bodyOf,
  emptyForm,
  faultsOf,
  refusedFields,
} from './bank-form.ts'

export interface Adding {
  readonly vendorId: string
  readonly payee: Country
  /** The ids of the hidden accounts, so that the form recognizes an attempt to add one of them again. */
  readonly hidden: ReadonlySet<string>
  readonly isPrimary: boolean
  /** The page states itself that the account was added, in place of the notice. */
  readonly statesSuccess?: boolean
  readonly onAdded: (account: BankAccount) => void
  readonly initial?: BankForm
}

export function useBankForm(adding: Adding) {
  const { vendorId, payee, hidden, isPrimary, onAdded, initial = emptyForm } = adding
  const words = useBankWords()
  const [add] = useAddBankAccountMutation(adding.statesSuccess ? ownNotice('bank-account-add') : {})
  const { left, leave, leaveAll } = useLeftFields(bankFields)
  const country = accountCountryOf(payee)

  async function send(form: BankForm) {
    const usualName = words.types[country][form.bankAccountType]
    const body = { ...bodyOf(form, payee, usualName), isPrimary }
    const { data, error } = await add({ params: { id: vendorId }, body })
    if (data) return () => onAdded(data)
    const refusal = error as CallError | undefined
    const faults = refusal ? refusedFields(refusal) : {}
    if (Object.keys(faults).length > 0) return { faults }
    const failure = refusal ? addFault(refusal, navigator.onLine, hidden) : 'unknown'
    return { failure: addFaultText(failure, words) }
  }

  const form = useForm<BankForm, BankNumberRule>({
    initial,
    live: true,
    check: (typed) => faultsOf(typed, payee),
    send,
  })

  function faultText(field: BankField, rule: BankNumberRule) {
    const { missing, rules } = words.form
    if (rule !== 'required') return rules[rule]
    if (field === 'routingNumber') return missing.routingNumber[country]
    return field === 'swiftCode' ? undefined : missing[field]
  }

  const typedFaults = faultsOf(form.values, payee)
  return {
    ...form,
    country,
    usualName: words.types[country][form.values.bankAccountType],
    leave,
    /** A fault is shown once its field was left, and at every field after an attempt to submit. */
    errorAt: (field: BankField) => {
      const rule = left.has(field) ? (typedFaults[field] ?? form.faults[field]) : undefined
      return rule && faultText(field, rule)
    },
    submit: (event: SubmitEvent) => {
      leaveAll()
      return form.submit(event)
    },
  }
}

export type BankEditing = ReturnType<typeof useBankForm>
