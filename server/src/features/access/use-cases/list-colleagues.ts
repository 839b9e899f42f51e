import { Refusal } from '@sooner/rules/refusal'
import type { Access } from '../ports.ts'
import { listOfVendor } from './account-record.ts'
import { answerColleague, type UserAccountAnswer } from './answer-user-account.ts'

export async function listColleagues(
  { db }: Access,
  reader: string,
  vendorId: string,
): Promise<UserAccountAnswer[]> {
  const accounts = await listOfVendor(db, vendorId)
  // Every vendor has an owner, so a vendor without any account does not exist.
  if (accounts.length === 0) throw new Refusal('NOT_FOUND')
  return accounts.map((account) => answerColleague(account, reader))
}
