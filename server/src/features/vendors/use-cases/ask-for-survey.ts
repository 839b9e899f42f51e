import type { Tx } from '../../../platform/database/open.ts'
import { surveyDueAt } from '../domain/survey.ts'
import { insertRequest } from '../store/surveys.ts'

/** The vendor was paid for the first time: when that is long enough ago, it is asked how it was. */
export const askForSurvey = (tx: Tx, vendorId: string, firstPaidAt: Date): Promise<void> =>
  insertRequest(tx, vendorId, 'first-payout', surveyDueAt(firstPaidAt))
