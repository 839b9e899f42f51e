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

/** The fields in the order of the page. */
export const bankFields = [
  'name',
  'routingNumber',
  'accountNumber',
  'confirmAccountNumber',
  'swiftCode',
] as const
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

export const mostNameSigns = 100

const accountOf = (payee: Country) => {
  const countryCode = accountCountryOf(payee)
  return { countryCode, currencyCode: accountCurrencies[countryCode] } as const
}

export type Faults = Readonly<Partial<Record<BankField, BankNumberRule>>>

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
