import type { bankAnswer } from '@sooner/contract/operator-payments'
import type { z } from 'zod'
import type { BankAnswer } from '../../store/operated/answer-list.ts'

export const answerBankAnswer = ({
  attention: _,
  readAt,
  closedAt,
  ...answer
}: BankAnswer): z.input<typeof bankAnswer> => ({
  ...answer,
  readAt: readAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})
