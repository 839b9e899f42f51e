import { expect, test } from 'vitest'
import { effectOf, type BankAnswer } from './bank-answer.ts'
import type { PayoutLineStatus } from '@sooner/rules/transfers'

const answers: readonly BankAnswer[] = ['executed', 'settled', 'returned', 'refused']
const statuses: readonly PayoutLineStatus[] = ['requested', 'executed', 'settled', 'netted', 'failed']

function shown(answer: BankAnswer, status: PayoutLineStatus): string {
  const effect = effectOf(answer, status)
  return effect ? `${effect.to}${effect.isReleased ? ', released' : ''}` : '-'
}

test('each answer of the bank has one effect on a payment in each status', () => {
  const table = Object.fromEntries(
    answers.map((answer) => [answer, statuses.map((status) => shown(answer, status))]),
  )
  expect(table).toEqual({
    executed: ['executed', '-', '-', '-', '-'],
    settled: ['settled', 'settled', '-', '-', '-'],
    returned: ['failed, released', 'failed, released', 'failed, released', '-', '-'],
    refused: ['failed', 'failed, released', '-', '-', '-'],
  })
})

test('an answer that is repeated changes nothing, and what has failed stays so', () => {
  for (const first of answers)
    for (const second of answers) {
      const reached = effectOf(first, 'requested')?.to ?? 'requested'
      expect(effectOf(first, reached)).toBeUndefined()
      const next = effectOf(second, reached)?.to ?? reached
      expect(effectOf(second, next)).toBeUndefined()
      if (reached === 'failed') expect(next).toBe('failed')
    }
})
