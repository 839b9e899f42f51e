import type { Tx } from '../../../platform/database/open.ts'
import { surveyDueAt } from '../domain/survey.ts'
import { insertRequest } from '../store/surveys.ts'

/** Called at each payment of the vendor. The survey becomes due some time after the first of them. */
export const askForSurvey = (tx: Tx, vendorId: string, paidAt: Date): Promise<void> =>
  insertRequest(tx, vendorId, 'first-payout', surveyDueAt(paidAt))
