import { accountStopped } from '@sooner/contract/events/bank-accounts'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { mayBePaid, type BankAccount } from '../domain/account.ts'
import { saveAccount, type Change } from '../store/accounts.ts'

/** Writes a change of an account that may stop it. What is on its way to it is then taken back by those who sent it. */
export async function saveChange(tx: Tx, account: BankAccount, change: Change): Promise<void> {
  await saveAccount(tx, account, change)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (mayBePaid(account) && !mayBePaid({ ...account, ...given }))
    await emit(tx, accountStopped, account.vendorId, { bankAccountId: account.id })
}
