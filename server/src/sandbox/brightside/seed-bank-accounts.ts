import { addBankAccount, decideBankAccount, type BankAccounts } from '../../features/bank-accounts/index.ts'
import { transact } from '../../platform/transaction.ts'

const actor = { ip: '127.0.0.1', userAgent: 'sandbox', requestId: 'sandbox' }
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000)

const account = (name: string, accountNumber: string) => ({
  name,
  ...({ countryCode: 'US', currencyCode: 'USD', bankAccountType: 'checking' } as const),
  ...{ routingNumber: '021000021', accountNumber, confirmAccountNumber: accountNumber },
  verificationProcess: 'micro-transactions' as const,
})

/** Adds one account that has been in use for months, and one whose micro-deposits were just sent. */
export async function seedBankAccounts(
  bankAccounts: BankAccounts,
  { subject: sub, vendorId }: { readonly subject: string; readonly vendorId: string },
): Promise<void> {
  const { clock } = bankAccounts
  const then = { now: () => daysAgo(90, clock.now()), wall: () => daysAgo(90, clock.wall()) }
  const earlier = { ...bankAccounts, clock: then }
  const operating = account('Operating account', '700012345678')
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
    account('Payroll', '440099112203'),
  )
}
