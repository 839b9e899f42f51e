import { addDays } from '@sooner/rules/banking-calendar'

/** Nobody but this application gives these codes: to entries that the bank never had, and to what they were to pay. */
export const voidCode = 'VOID'
export const stoppedCode = 'STOPPED'
export const codesOfUnsent: readonly string[] = [voidCode, stoppedCode]
/** Of transfers whose creator has taken them back. */
export const withdrawnCode = 'withdrawn'

/**
 * What a return means beyond the failure of its entry. `retry`: a debit may be sent again. `stop-account`: nothing is sent to or
 * debited from the account any more. `stop-debits`: nothing is debited from it. Any other code: an operator looks at it.
 */
type ReturnRule = 'retry' | 'stop-account' | 'stop-debits' | 'needs-operator'

const rules = new Map<string, ReturnRule>(
  Object.entries({
    // Insufficient and uncollected funds.
    R01: 'retry',
    R09: 'retry',
    // Account closed, no account or unable to locate it, invalid number, bank account frozen.
    R02: 'stop-account',
    R03: 'stop-account',
    R04: 'stop-account',
    R16: 'stop-account',
    // Unauthorized, revoked, stopped by the holder, advised as not authorized.
    R05: 'stop-debits',
    R07: 'stop-debits',
    R08: 'stop-debits',
    R10: 'stop-debits',
    R11: 'stop-debits',
    R29: 'stop-debits',
    // The codes of ISO 20022 that mean the same as those above. None of them is retried.
    AC01: 'stop-account',
    AC04: 'stop-account',
    AC06: 'stop-account',
    AC07: 'stop-account',
    MD01: 'stop-debits',
    MD06: 'stop-debits',
    MD07: 'stop-account',
    MS02: 'stop-debits',
    SL01: 'stop-debits',
  } as const satisfies Record<string, ReturnRule>),
)

export const namedCodes: readonly string[] = [...rules.keys()]

export const ruleOf = (code: string): ReturnRule => rules.get(code) ?? 'needs-operator'

/** What a return with that code stops: everything of the account, or debits from it alone. */
export function stopOf(code: string): 'account' | 'debits' | undefined {
  const rule = ruleOf(code)
  if (rule === 'stop-account') return 'account'
  return rule === 'stop-debits' ? 'debits' : undefined
}

/** An entry is sent at most three times, and never later than 180 days after it was sent first. */
const mostTries = 3
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
  ruleOf(code) === 'retry' &&
  tries < mostTries &&
  nextBatchOn <= addDays(firstBatchOn, retryDays)
