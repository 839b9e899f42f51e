import type { Parts } from '@sooner/contract/client'
import {
  accountCountryOf,
  accountCurrencies,
  type BankNumberRule,
  readBankNumbers,
} from '@sooner/rules/bank-account-form'
import type { BankAccountType } from '@sooner/rules/bank-accounts'
import type { Country } from '@sooner/rules/places'
import type { CallError } from '../../../lib/calls/call-error.ts'

/** In the order of the page. */
export const bankFields = [
  'name',
  'routingNumber',
  'accountNumber',
  'confirmAccountNumber',
  'swiftCode',
] as const
export type BankField = (typeof bankFields)[number]
type Typed = Exclude<BankField, 'name'>

/** As it is typed. It lives as long as its page: numbers of accounts are never kept in a browser. */
export interface BankForm extends Readonly<Record<Typed, string>> {
  /** Undefined while nobody has given another name than the usual one. */
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

/** What a visitor of the demo finds filled in. */
export const filledForm = (
  numbers: { readonly routingNumber: string; readonly accountNumber: string } | undefined,
): BankForm =>
  numbers ? { ...emptyForm, ...numbers, confirmAccountNumber: numbers.accountNumber } : emptyForm

export const mostNameSigns = 100

const accountOf = (payee: Country) => {
  const countryCode = accountCountryOf(payee)
  return { countryCode, currencyCode: accountCurrencies[countryCode] } as const
}

export type Faults = Readonly<Partial<Record<BankField, BankNumberRule>>>

const isField = (field: string): field is BankField => (bankFields as readonly string[]).includes(field)

/** By the rules that the server checks by. */
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

export type AddBody = Parts<'addBankAccount'>['body']

export function bodyOf(form: BankForm, payee: Country, usualName: string): AddBody {
  const { name, swiftCode, ...rest } = form
  return {
    ...rest,
    ...accountOf(payee),
    name: (name ?? usualName).trim(),
    ...(swiftCode.trim() === '' ? {} : { swiftCode: swiftCode.trim() }),
  }
}

/** What was chosen at the bank link: its numbers are between the two. */
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

/** What the server refused field by field, where the browser saw nothing. */
export function refusedFields({ code, details }: CallError): Faults {
  const fields: unknown = code === 'INVALID_REQUEST' ? details?.['fields'] : undefined
  if (!Array.isArray(fields)) return {}
  const told = (fields as readonly { field?: unknown; rule?: unknown }[]).flatMap(({ field, rule }) =>
    typeof field === 'string' && isField(field) && typeof rule === 'string' ? [[field, rule]] : [],
  )
  return Object.fromEntries(told) as Faults
}
