import { addDays } from '@sooner/rules/banking-calendar'
import { returnRuleOf, stoppedCode, voidCode } from '@sooner/rules/bank-codes'

export { stoppedCode, voidCode, withdrawnCode } from '@sooner/rules/bank-codes'

export const codesOfUnsent: readonly string[] = [voidCode, stoppedCode]

/** What a return with that code stops: everything of the account, or debits from it alone. */
export function stopOf(code: string): 'account' | 'debits' | undefined {
  const rule = returnRuleOf(code)
  if (rule === 'stop-account') return 'account'
  return rule === 'stop-debits' ? 'debits' : undefined
}

/** An entry is sent at most three times, and never later than 180 days after it was sent first. */
const maxTries = 3
const retryDays = 180

interface Returned {
  readonly kind: 'credit' | 'debit' | 'prenote'
  readonly code: string
  readonly tries: number
  readonly firstBatchOn: string
}

/** Whether a returned entry is sent again with the batch of that day. Credits are never retried. */
export const isRetried = ({ kind, code, tries, firstBatchOn }: Returned, nextBatchOn: string): boolean =>
  kind === 'debit' &&
  returnRuleOf(code) === 'retry' &&
  tries < maxTries &&
  nextBatchOn <= addDays(firstBatchOn, retryDays)
