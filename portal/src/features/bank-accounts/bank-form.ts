import { type BankNumberRule, readBankNumbers } from '@sooner/rules/bank-account-form'
import { clearing, currencyOf } from '@sooner/rules/clearing'
import type { Country } from '@sooner/rules/places'
import type { SubmitEvent } from 'react'
import type { Parts } from '@sooner/contract/client'
import type { BankAccountType } from '@sooner/rules/bank-accounts'
import type { CallError } from '../../lib/calls/call-error.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useLeftFields } from '../../ui/use-left-fields.ts'
import { type BankAccount, useAddBankAccountMutation } from '../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import { addFault, addFaultText } from './faults.ts'
import { useBankWords } from './words/index.ts'

/** The fields in the order of the page. */
const bankFields = ['name', 'routingNumber', 'accountNumber', 'confirmAccountNumber', 'swiftCode'] as const
export type BankField = (typeof bankFields)[number]
type Typed = Exclude<BankField, 'name'>

/** The form as it is typed. It exists only as long as its page: account numbers are never stored in the browser. */
export interface BankForm extends Readonly<Record<Typed, string>> {
  /** Undefined until the person replaces the default name. */
  readonly name: string | undefined
  readonly bankAccountType: BankAccountType
}

export const emptyForm: BankForm = {
  name: undefined,
  bankAccountType: 'checking',
  routingNumber: '',
  accountNumber: '',
  confirmAccountNumber: '',
  swiftCode: '',
}

/** The form as a visitor of the demo finds it, already filled in. */
export const filledForm = (
  numbers: { readonly routingNumber: string; readonly accountNumber: string } | undefined,
): BankForm =>
  numbers ? { ...emptyForm, ...numbers, confirmAccountNumber: numbers.accountNumber } : emptyForm

export const maxNameSigns = 100

const accountOf = (payee: Country) => {
  const currencyCode = currencyOf(payee)
  return { countryCode: clearing[currencyCode].country, currencyCode } as const
}

type Faults = Readonly<Partial<Record<BankField, BankNumberRule>>>

const isField = (field: string): field is BankField => (bankFields as readonly string[]).includes(field)

/** Applies the same rules as the server. */
export function faultsOf(form: BankForm, payee: Country): Faults {
  const { faults } = readBankNumbers({ ...form, ...accountOf(payee) }, payee)
  const named = form.name === undefined || form.name.trim() !== ''
  return {
    ...(named ? {} : { name: 'required' as const }),
    ...Object.fromEntries(
      faults.filter(({ field }) => isField(field)).map(({ field, rule }) => [field, rule]),
    ),
  }
}

type AddBody = Parts<'addBankAccount'>['body']

export function bodyOf(form: BankForm, payee: Country, usualName: string): AddBody {
  const { name, swiftCode, ...rest } = form
  return {
    ...rest,
    ...accountOf(payee),
    name: (name ?? usualName).trim(),
    ...(swiftCode.trim() === '' ? {} : { swiftCode: swiftCode.trim() }),
  }
}

/**
 * The body for an account chosen through the bank link; its numbers are exchanged between the bank link and the service
 * only.
 */
export const linkedBody = (
  { name, token, accountId }: { readonly name: string; readonly token: string; readonly accountId: string },
  payee: Country,
): AddBody => ({
  ...accountOf(payee),
  name,
  verificationProcess: 'instant',
  linkPublicToken: token,
  linkAccountId: accountId,
})

/** The server's objections to individual fields that the browser's own check has missed. */
export function refusedFields({ code, details }: CallError): Faults {
  const fields: unknown = code === 'INVALID_REQUEST' ? details?.['fields'] : undefined
  if (!Array.isArray(fields)) return {}
  const reported = (fields as readonly { field?: unknown; rule?: unknown }[]).flatMap(({ field, rule }) =>
    typeof field === 'string' && isField(field) && typeof rule === 'string' ? [[field, rule]] : [],
  )
  return Object.fromEntries(reported) as Faults
}

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
  const { accountNumbers } = clearing[currencyOf(payee)]

  async function send(form: BankForm) {
    const usualName = words.types[accountNumbers][form.bankAccountType]
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
    if (field === 'routingNumber') return missing.routingNumber[accountNumbers]
    return field === 'swiftCode' ? undefined : missing[field]
  }

  const typedFaults = faultsOf(form.values, payee)
  return {
    ...form,
    accountNumbers,
    usualName: words.types[accountNumbers][form.values.bankAccountType],
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
