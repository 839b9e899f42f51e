import type { listBankAnswers as declared } from '@sooner/contract/operator-payments'
import type { Answer, Given } from '@sooner/contract/route'
import type { Payments } from '../../ports.ts'
import * as store from '../../store/operated/answer-list.ts'
import { answerBankAnswer } from './answer-bank-answer.ts'

export async function listBankAnswers(
  { db }: Pick<Payments, 'db'>,
  { attention, outcome, page, limit }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await store.listBankAnswers(db, { attention, outcome, page, limit })
  return { data: data.map(answerBankAnswer), page, limit, total }
}
