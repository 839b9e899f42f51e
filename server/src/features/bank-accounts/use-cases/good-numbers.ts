import {
  readBankNumbers,
  type BankNumberRule,
  type BankNumbers,
  type BankNumbersForm,
} from '@sooner/rules/bank-account-form'
import type { Country } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'

/** Messages for API clients; the portal shows its own messages while a person types. */
const words: Readonly<Record<BankNumberRule | 'operator' | 'linked', string>> = {
  required: 'must be filled in',
  country: 'must be Great Britain for a British business, and the United States for any other',
  currency: 'must be the currency of the country',
  'routing-number': 'must be a routing number: nine digits, of which the last is a check digit',
  'sort-code': 'must be a sort code: six digits',
  'account-number': 'must be an account number: 4 to 17 digits in the United States, 8 in Great Britain',
  same: 'must match the account number',
  swift: 'must be the SWIFT code of a bank in that country',
  operator: 'can be set only by operators',
  linked: 'comes from the bank link and can’t be entered',
}

export function refuseFields(
  faults: readonly { readonly field: string; readonly rule: keyof typeof words }[],
): Refusal {
  return new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
    fields: faults.map(({ field, rule }) => ({ field, rule, message: words[rule] })),
  })
}

export function requireGoodNumbers(form: BankNumbersForm, country: Country): BankNumbers {
  const read = readBankNumbers(form, country)
  if ('numbers' in read) return read.numbers
  throw refuseFields(read.faults)
}
