import { providerCurrency, type Currency } from '@sooner/money'
import { addBankAccount, decideBankAccount, type BankAccounts } from '../../features/bank-accounts/index.ts'
import { transact } from '../../platform/transaction.ts'
import { places } from '../places.ts'
import { daysAgo, inUseForDays } from '../seeded/once.ts'

const actor = { ip: '127.0.0.1', userAgent: 'sandbox', requestId: 'sandbox' }

const account = (currency: Currency, name: string, number: string) => {
  const { address, bank } = places[currency]
  const accountNumber = number.slice(-bank.digits)
  return {
    name,
    countryCode: address.countryCode,
    routingNumber: bank.routingNumber,
    currencyCode: currency,
    bankAccountType: 'checking' as const,
    accountNumber,
    confirmAccountNumber: accountNumber,
    verificationProcess: 'micro-transactions' as const,
  }
}

/** Adds one account that has been in use for two years, and one whose micro-deposits were just sent. */
export async function seedBankAccounts(
  bankAccounts: BankAccounts,
  { subject: sub, vendorId }: { readonly subject: string; readonly vendorId: string },
  currency: Currency = providerCurrency,
): Promise<void> {
  const earlier = daysAgo(bankAccounts, inUseForDays)
  const operating = account(currency, 'Operating account', '700012345678')
  const { id } = await addBankAccount(earlier, transact, { ...actor, sub }, vendorId, operating)
  await decideBankAccount(
    earlier,
    transact,
    { ...actor, sub: 'sandbox' },
    { vendorId, accountId: id },
    { isProven: true, reason: 'Part of the sandbox seed.' },
  )
  await addBankAccount(
    bankAccounts,
    transact,
    { ...actor, sub },
    vendorId,
    account(currency, 'Payroll', '440099112203'),
  )
}
