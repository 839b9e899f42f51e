import { accountCountryOf } from '@sooner/rules/bank-account-form'
import { Refusal } from '@sooner/rules/refusal'
import type { BankAccounts } from '../ports.ts'

export async function linkBankAccount(
  { bankLink, payeeOf }: BankAccounts,
  vendorId: string,
  asked: { readonly instantMicrodepositsEnabled: boolean; readonly returnTo: string },
) {
  if (!bankLink)
    throw new Refusal('UNAVAILABLE', 'Accounts can not be linked here. Please type in the numbers.')
  const payee = await payeeOf(vendorId)
  if (!payee) throw new Refusal('NOT_FOUND')
  const country = accountCountryOf(payee.country)
  const { linkToken, expiresAt, linkUrl } = await bankLink.begin({ vendorId, country, ...asked })
  return { linkToken, expiresAt: expiresAt.toISOString(), linkUrl }
}
