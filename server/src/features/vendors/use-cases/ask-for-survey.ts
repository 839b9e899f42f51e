import type { Tx } from '../../../platform/database/open.ts'
import { surveyDueAt } from '../domain/survey.ts'
import { insertRequest } from '../store/surveys.ts'

/** Called at the first payment of the vendor. The survey becomes due some time after it. */
export const askForSurvey = (tx: Tx, vendorId: string, firstPaidAt: Date): Promise<void> =>
  insertRequest(tx, vendorId, 'first-payout', surveyDueAt(firstPaidAt))
