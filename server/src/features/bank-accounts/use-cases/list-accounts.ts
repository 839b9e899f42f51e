import { Refusal } from '@sooner/rules/refusal'
import type { BankAccounts } from '../ports.ts'
import { answerAccounts, readHeld, type AccountAnswer } from './answer-account.ts'

export async function listBankAccounts(
  { db, clock, payeeOf }: BankAccounts,
  vendorId: string,
): Promise<AccountAnswer[]> {
  const held = await readHeld(db, vendorId)
  // A vendor without accounts is there; what an operator may have mistyped is not.
  if (held.accounts.length === 0 && !(await payeeOf(vendorId))) throw new Refusal('NOT_FOUND')
  return answerAccounts(held, clock.now())
}
