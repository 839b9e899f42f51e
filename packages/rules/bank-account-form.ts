import {
  accountCurrencies,
  accountCountryOf,
  bankAccountCountries,
  type BankAccountCountry,
} from './account-countries.ts'
import {
  looksLikeIban,
  normalGbAccountNumber,
  normalRoutingNumber,
  normalSortCode,
  normalSwiftCode,
  normalUsAccountNumber,
  readGbIban,
} from './bank-numbers.ts'
import type { Country } from './places.ts'

export { accountCountryOf, accountCurrencies, bankAccountCountries, type BankAccountCountry }

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
  readonly currency: 'USD' | 'GBP'
  readonly routingNumber: string
  readonly accountNumber: string
  readonly swiftCode: string | undefined
}

const isSupported = (country: string): country is BankAccountCountry =>
  (bankAccountCountries as readonly string[]).includes(country)

const blank = (text: string | undefined): text is undefined | '' => (text ?? '').trim() === ''

const routingRules = { US: 'routing-number', GB: 'sort-code' } as const
const normalRouting = { US: normalRoutingNumber, GB: normalSortCode } as const

/** A British account may be entered as its IBAN; the IBAN's sort code must then equal the sort code entered beside it. */
function normalAccount(country: BankAccountCountry, text: string, routing: string | undefined) {
  if (country === 'US') return normalUsAccountNumber(text)
  if (!looksLikeIban(text)) return normalGbAccountNumber(text)
  const iban = readGbIban(text)
  return iban && iban.sortCode === routing ? normalGbAccountNumber(iban.accountNumber) : undefined
}

/** Returns the faults of a form, field by field, or the numbers in their stored form. */
export function readBankNumbers(
  form: BankNumbersForm,
  vendorCountry: Country,
):
  | { readonly faults: readonly BankNumberFault[] }
  | { readonly faults: readonly []; readonly numbers: BankNumbers } {
  const { countryCode: country, currencyCode, routingNumber, accountNumber, confirmAccountNumber } = form
  if (!isSupported(country) || country !== accountCountryOf(vendorCountry))
    return { faults: [{ field: 'countryCode', rule: 'country' }] }
  const faults: BankNumberFault[] = []
  const currency = accountCurrencies[country]
  if (currencyCode !== currency) faults.push({ field: 'currencyCode', rule: 'currency' })
  const routing = blank(routingNumber) ? undefined : normalRouting[country](routingNumber)
  if (blank(routingNumber)) faults.push({ field: 'routingNumber', rule: 'required' })
  else if (routing === undefined) faults.push({ field: 'routingNumber', rule: routingRules[country] })
  const account = blank(accountNumber) ? undefined : normalAccount(country, accountNumber, routing)
  if (blank(accountNumber)) faults.push({ field: 'accountNumber', rule: 'required' })
  else if (account === undefined) faults.push({ field: 'accountNumber', rule: 'account-number' })
  if (blank(confirmAccountNumber)) faults.push({ field: 'confirmAccountNumber', rule: 'required' })
  else if (account !== undefined && normalAccount(country, confirmAccountNumber, routing) !== account)
    faults.push({ field: 'confirmAccountNumber', rule: 'same' })
  const swift = blank(form.swiftCode) ? undefined : normalSwiftCode(country, form.swiftCode)
  if (!blank(form.swiftCode) && swift === undefined) faults.push({ field: 'swiftCode', rule: 'swift' })
  if (faults.length > 0 || routing === undefined || account === undefined) return { faults }
  const numbers = { country, currency, routingNumber: routing, accountNumber: account, swiftCode: swift }
  return { faults: [], numbers }
}
