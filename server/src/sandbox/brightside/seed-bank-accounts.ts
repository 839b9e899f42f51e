import { providerCurrency, type Currency } from '@sooner/money'
import { addBankAccount, decideBankAccount, type BankAccounts } from '../../features/bank-accounts/index.ts'
import { transact } from '../../platform/transaction.ts'
import { places } from '../places.ts'

const actor = { ip: '127.0.0.1', userAgent: 'sandbox', requestId: 'sandbox' }
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000)

/** Longer than the invoices of a made-up past are old. */
const inUseForDays = 760

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
  const { clock } = bankAccounts
  const then = {
    now: () => daysAgo(inUseForDays, clock.now()),
    wall: () => daysAgo(inUseForDays, clock.wall()),
  }
  const earlier = { ...bankAccounts, clock: then }
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
