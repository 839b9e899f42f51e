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
  country:
    'must be where the vendor is paid: in Great Britain for a British vendor, else in the United States',
  currency: 'must be the currency of the country',
  'routing-number': 'must be a routing number: nine digits, the last of which checks the others',
  'sort-code': 'must be a sort code: six digits',
  'account-number': 'must be an account number: 4 to 17 digits in the United States, 8 in Great Britain',
  same: 'must be the same account number once more',
  swift: 'must be the SWIFT code of a bank in that country',
  operator: 'is for operators alone',
  linked: 'comes of the bank link',
}

export function refuseFields(
  faults: readonly { readonly field: string; readonly rule: keyof typeof words }[],
): Refusal {
  return new Refusal('INVALID_REQUEST', 'The request is not valid.', {
    fields: faults.map(({ field, rule }) => ({ field, rule, message: words[rule] })),
  })
}

export function requireGoodNumbers(form: BankNumbersForm, country: Country): BankNumbers {
  const read = readBankNumbers(form, country)
  if ('numbers' in read) return read.numbers
  throw refuseFields(read.faults)
}
