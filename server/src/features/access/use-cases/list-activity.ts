import type { listActivity as declared } from '@sooner/contract/access'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Access } from '../ports.ts'
import { listActivities } from '../store/activities.ts'
import { findById } from './account-record.ts'

export async function listActivity(
  { db }: Access,
  { id: vendorId, userAccountId }: Given<typeof declared>['params'],
  { page, limit }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const account = await findById(db, userAccountId)
  if (!account || account.vendorId !== vendorId) throw new Refusal('NOT_FOUND')
  // An invitation that was not accepted yet has no activities.
  if (account.subject === null) return { data: [], page, limit, total: 0 }
  const { data, total } = await listActivities(db, { subject: account.subject, vendorId, page, limit })
  return { data: data.map((one) => ({ ...one, at: one.at.toISOString() })), page, limit, total }
}
