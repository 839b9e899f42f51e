import type { storeOnboardingData as declared } from '@sooner/contract/access'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { transact } from '../../../platform/transaction.ts'
import type { Access } from '../ports.ts'
import { saveOnboardingData } from '../store/user-accounts.ts'
import { findBySubject, lockBySubject, mustBeOwnEmail } from './account-record.ts'
import { answerUserAccount, type UserAccountAnswer } from './read-user-accounts.ts'

export async function storeOnboardingData(
  access: Access,
  subject: string,
  email: string,
  data: Given<typeof declared>['body'],
): Promise<UserAccountAnswer> {
  await mustBeOwnEmail(access, subject, email)
  return transact(access.db, async (tx) => {
    const own = await lockBySubject(tx, subject)
    if (!own) throw new Refusal('NOT_FOUND')
    await saveOnboardingData(tx, own.id, data)
    return answerUserAccount((await findBySubject(tx, subject)) ?? own)
  })
}
