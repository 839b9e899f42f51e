import type { listOnboardings as declared } from '@sooner/contract/vendors'
import type { Answer, Given } from '@sooner/contract/route'
import type { Onboardings } from '../ports.ts'
import { listOnboardings as list } from '../store/onboardings.ts'
import { answerIssuedOnboarding } from './answer-onboarding.ts'

export async function listOnboardings(
  { db }: Onboardings,
  { page, limit, status }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await list(db, { page, limit, status })
  return { data: data.map(answerIssuedOnboarding), page, limit, total }
}
