import { Refusal } from '@sooner/rules/refusal'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { BankAccounts } from '../ports.ts'
import { answerAccounts, readHeld, type AccountAnswer } from './answer-account.ts'

export async function listBankAccounts(
  { db, clock }: BankAccounts,
  vendorId: string,
): Promise<AccountAnswer[]> {
  const held = await readHeld(db, vendorId)
  // A vendor without accounts gets an empty list; an id that is no vendor's, such as one that an operator mistyped, is refused.
  if (held.accounts.length === 0 && !(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  return answerAccounts(held, clock.now())
}
