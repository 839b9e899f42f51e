import type { Currency } from '@sooner/money'
import {
  looksLikeIban,
  normalGbAccountNumber,
  normalRoutingNumber,
  normalSortCode,
  normalSwiftCode,
  normalUsAccountNumber,
  readGbIban,
} from './bank-numbers.ts'
import {
  accountCountryOf,
  accountCurrencies,
  clearing,
  type AccountNumbers,
  type BankAccountCountry,
} from './clearing.ts'
import type { Country } from './places.ts'

export interface BankNumbersForm {
  readonly countryCode: string
  readonly currencyCode: string
  readonly routingNumber?: string | undefined
  readonly accountNumber?: string | undefined
  readonly confirmAccountNumber?: string | undefined
  readonly swiftCode?: string | undefined
}

export type BankNumberField = keyof BankNumbersForm
export type BankNumberRule =
  | 'required'
  | 'country'
  | 'currency'
  | 'routing-number'
  | 'sort-code'
  | 'account-number'
  | 'same'
  | 'swift'

export interface BankNumberFault {
  readonly field: BankNumberField
  readonly rule: BankNumberRule
}

export interface BankNumbers {
  readonly country: BankAccountCountry
  readonly currency: Currency
  readonly routingNumber: string
  readonly accountNumber: string
  readonly swiftCode: string | undefined
}

const blank = (text: string | undefined): text is undefined | '' => (text ?? '').trim() === ''

/** A British account may be entered as its IBAN; the IBAN's sort code must then equal the sort code entered beside it. */
function enteredGbAccount(text: string, routing: string | undefined) {
  if (!looksLikeIban(text)) return normalGbAccountNumber(text)
  const iban = readGbIban(text)
  return iban && iban.sortCode === routing ? normalGbAccountNumber(iban.accountNumber) : undefined
}

interface NumberRules {
  readonly routingRule: BankNumberRule
  readonly normalRouting: (text: string) => string | undefined
  readonly normalAccount: (text: string) => string | undefined
  /** An account number as a person enters it, beside the routing number. */
  readonly enteredAccount: (text: string, routing: string | undefined) => string | undefined
}

const numberRules: Readonly<Record<AccountNumbers, NumberRules>> = {
  'united-states': {
    routingRule: 'routing-number',
    normalRouting: normalRoutingNumber,
    normalAccount: normalUsAccountNumber,
    enteredAccount: normalUsAccountNumber,
  },
  britain: {
    routingRule: 'sort-code',
    normalRouting: normalSortCode,
    normalAccount: normalGbAccountNumber,
    enteredAccount: enteredGbAccount,
  },
}

/** The rules of the numbers of accounts in that currency. */
export const numberRulesOf = (currency: Currency): NumberRules =>
  numberRules[clearing[currency].accountNumbers]

/** Returns the faults of a form, field by field, or the numbers in their stored form. */
export function readBankNumbers(
  form: BankNumbersForm,
  vendorCountry: Country,
):
  | { readonly faults: readonly BankNumberFault[] }
  | { readonly faults: readonly []; readonly numbers: BankNumbers } {
  const { countryCode, currencyCode, routingNumber, accountNumber, confirmAccountNumber } = form
  const country = accountCountryOf(vendorCountry)
  if (countryCode !== country) return { faults: [{ field: 'countryCode', rule: 'country' }] }
  const faults: BankNumberFault[] = []
  const currency = accountCurrencies[country]
  const { routingRule, normalRouting, enteredAccount } = numberRulesOf(currency)
  if (currencyCode !== currency) faults.push({ field: 'currencyCode', rule: 'currency' })
  const routing = blank(routingNumber) ? undefined : normalRouting(routingNumber)
  if (blank(routingNumber)) faults.push({ field: 'routingNumber', rule: 'required' })
  else if (routing === undefined) faults.push({ field: 'routingNumber', rule: routingRule })
  const account = blank(accountNumber) ? undefined : enteredAccount(accountNumber, routing)
  if (blank(accountNumber)) faults.push({ field: 'accountNumber', rule: 'required' })
  else if (account === undefined) faults.push({ field: 'accountNumber', rule: 'account-number' })
  if (blank(confirmAccountNumber)) faults.push({ field: 'confirmAccountNumber', rule: 'required' })
  else if (account !== undefined && enteredAccount(confirmAccountNumber, routing) !== account)
    faults.push({ field: 'confirmAccountNumber', rule: 'same' })
  const swift = blank(form.swiftCode)
    ? undefined
    : normalSwiftCode(clearing[currency].swiftCountries, form.swiftCode)
  if (!blank(form.swiftCode) && swift === undefined) faults.push({ field: 'swiftCode', rule: 'swift' })
  if (faults.length > 0 || routing === undefined || account === undefined) return { faults }
  const numbers = { country, currency, routingNumber: routing, accountNumber: account, swiftCode: swift }
  return { faults: [], numbers }
}
