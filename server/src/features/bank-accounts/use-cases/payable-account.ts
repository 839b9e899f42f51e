import type { Tx } from '../../../platform/database/open.ts'
import { nobodyYet, payoutAccount, type BankAccount } from '../domain/account.ts'
import { holdPayee, listAccounts } from '../store/accounts.ts'

/**
 * The account that is paid now, if any. Until the transaction ends, nobody changes a bank account of the vendor, so that money is
 * not sent to an account that was stopped meanwhile.
 */
export async function holdPayableAccount(
  tx: Tx,
  vendorId: string,
  now: Date,
): Promise<Pick<BankAccount, 'id' | 'currency' | 'hasDirectDebitAuthorization'> | undefined> {
  const payee = (await holdPayee(tx, vendorId)) ?? nobodyYet
  return payoutAccount(payee, await listAccounts(tx, vendorId), now)
}
