import { masked } from '@sooner/rules/bank-accounts'
import type { Db } from '../../../platform/database/open.ts'
import { listAccounts } from '../store/accounts.ts'

/** The numbers of all bank accounts that the vendor has or had, as they are shown, by the ids of the accounts. */
export async function maskedNumbersOf(db: Db, vendorId: string): Promise<ReadonlyMap<string, string>> {
  const accounts = await listAccounts(db, vendorId)
  return new Map(accounts.map(({ id, accountLastFour }) => [id, masked(accountLastFour)]))
}
