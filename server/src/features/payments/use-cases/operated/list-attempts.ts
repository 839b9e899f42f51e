import type { listAttempts as declared } from '@sooner/contract/operator-payments'
import type { Answer, Given } from '@sooner/contract/route'
import { listVendorNames } from '../../../directory/index.ts'
import type { Payments } from '../../ports.ts'
import * as store from '../../store/operated/attempt-list.ts'
import { answerAttempt } from './answer-attempt.ts'

export async function listAttempts(
  { db, clock }: Pick<Payments, 'db' | 'clock'>,
  { status, code, currency, page, limit }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await store.listAttempts(db, { status, code, currency, page, limit })
  const names = await listVendorNames(db, [...new Set(data.map(({ vendorId }) => vendorId))])
  const now = clock.now()
  return {
    data: data.map((one) => answerAttempt(one, names.get(one.vendorId), now)),
    page,
    limit,
    total,
  }
}
