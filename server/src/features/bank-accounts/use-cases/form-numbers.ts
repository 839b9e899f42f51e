import { accountCurrencies } from '@sooner/rules/clearing'
import type { addBankAccount as declared } from '@sooner/contract/bank-accounts'
import type { Given } from '@sooner/contract/route'
import {
  readBankNumbers,
  type BankNumberRule,
  type BankNumbers,
  type BankNumbersForm,
} from '@sooner/rules/bank-account-form'
import { chosenAtBank, ownersProcesses, type BankAccountType } from '@sooner/rules/bank-accounts'
import type { Country } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { BankAccounts } from '../ports.ts'
import { isLinkOf } from './link-bank-account.ts'

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

function refuseFields(
  faults: readonly { readonly field: string; readonly rule: keyof typeof words }[],
): Refusal {
  return new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
    fields: faults.map(({ field, rule }) => ({ field, rule, message: words[rule] })),
  })
}

function requireGoodNumbers(form: BankNumbersForm, country: Country): BankNumbers {
  const read = readBankNumbers(form, country)
  if ('numbers' in read) return read.numbers
  throw refuseFields(read.faults)
}

export type AccountForm = Given<typeof declared>['body']

export interface NumbersOfForm {
  readonly numbers: BankNumbers
  readonly type: BankAccountType
  /** The names on an account that was linked at its bank; undefined for typed numbers. */
  readonly holderNames?: readonly string[]
}

const linkFields = ['linkPublicToken', 'linkAccountId'] as const
const typedFields = ['routingNumber', 'accountNumber', 'confirmAccountNumber'] as const

/** Returns the typed numbers, or, for an account that was linked at its bank, the bank's numbers whatever was typed. */
export async function readNumbers(
  bankAccounts: BankAccounts,
  vendorId: string,
  form: AccountForm,
  country: Country,
): Promise<NumbersOfForm> {
  // An owner may not choose a prenote: it proves that an account exists, and not who owns it.
  if (!ownersProcesses.includes(form.verificationProcess))
    throw refuseFields([{ field: 'verificationProcess', rule: 'operator' }])
  if (form.verificationProcess === 'instant') return linkedNumbers(bankAccounts, vendorId, form, country)
  const stray = linkFields.filter((field) => form[field] !== undefined)
  if (stray.length > 0) throw refuseFields(stray.map((field) => ({ field, rule: 'linked' })))
  return { numbers: requireGoodNumbers(form, country), type: form.bankAccountType }
}

async function linkedNumbers(
  bankAccounts: BankAccounts,
  vendorId: string,
  form: AccountForm,
  country: Country,
): Promise<NumbersOfForm> {
  const { linkPublicToken: publicToken, linkAccountId: accountId } = form
  if (publicToken === undefined || accountId === undefined) {
    const missing = linkFields.filter((field) => form[field] === undefined)
    throw refuseFields(missing.map((field) => ({ field, rule: 'required' })))
  }
  const stray = typedFields.filter((field) => form[field] !== undefined)
  if (stray.length > 0) throw refuseFields(stray.map((field) => ({ field, rule: 'linked' })))
  const isTheirs = accountId !== chosenAtBank || (await isLinkOf(bankAccounts, vendorId, publicToken))
  const linked = isTheirs && (await bankAccounts.bankLink?.exchange({ vendorId, publicToken, accountId }))
  if (!linked)
    throw new Refusal(
      'CONFLICT',
      'The connection to your bank has expired. Please connect your bank again.',
      {
        reason: 'link-ended',
      },
    )
  const { routingNumber, accountNumber } = linked
  const read = readBankNumbers(
    {
      countryCode: linked.country,
      currencyCode: accountCurrencies[linked.country],
      routingNumber,
      accountNumber,
      confirmAccountNumber: accountNumber,
      swiftCode: form.swiftCode,
    },
    country,
  )
  if ('numbers' in read) return { numbers: read.numbers, type: linked.type, holderNames: linked.holderNames }
  throw new Refusal('CONFLICT', 'We can’t pay to this account. Please choose another one.', {
    reason: 'not-payable',
  })
}
