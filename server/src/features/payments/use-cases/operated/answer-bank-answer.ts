import type { bankAnswer } from '@sooner/contract/operator-payments'
import { minorToWire } from '@sooner/money'
import type { z } from 'zod'
import type { BankAnswer } from '../../store/operated/answer-list.ts'

export const answerBankAnswer = (answer: BankAnswer): z.input<typeof bankAnswer> => ({
  rail: answer.rail,
  answerId: answer.answerId,
  key: answer.key,
  kind: answer.kind,
  answeredOn: answer.answeredOn,
  code: answer.code,
  amountMinor: answer.amountMinor === null ? null : minorToWire(answer.amountMinor),
  outcome: answer.outcome,
  readAt: answer.readAt.toISOString(),
  closedAt: answer.closedAt?.toISOString() ?? null,
  note: answer.note,
})
