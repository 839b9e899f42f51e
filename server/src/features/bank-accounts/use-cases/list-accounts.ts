import type { BankAccounts } from '../ports.ts'
import { answerAccounts, readHeld, type AccountAnswer } from './answer-account.ts'

export const listBankAccounts = async (
  { db, clock }: BankAccounts,
  vendorId: string,
): Promise<AccountAnswer[]> => answerAccounts(await readHeld(db, vendorId), clock.now())
