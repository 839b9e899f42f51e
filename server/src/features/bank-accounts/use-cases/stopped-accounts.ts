import type { Tx } from '../../../platform/database/open.ts'
import { mayBePaid } from '../domain/account.ts'
import { holdPayee, listAccounts } from '../store/accounts.ts'

/** The accounts that can't be paid. Until the transaction ends, nobody stops or releases an account of the vendor. */
export async function holdStoppedAccounts(tx: Tx, vendorId: string): Promise<readonly string[]> {
  await holdPayee(tx, vendorId)
  return (await listAccounts(tx, vendorId)).filter((account) => !mayBePaid(account)).map(({ id }) => id)
}
