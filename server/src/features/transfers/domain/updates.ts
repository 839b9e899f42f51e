import type { Currency } from '@sooner/money'
import type { TransferAttemptStatus, TransferBatchStatus, TransferType } from '@sooner/rules/transfers'
import { returnRuleOf } from '@sooner/rules/bank-codes'
import { isRetried } from './return-rules.ts'
import { mayBecome } from './states.ts'

/** What the rules about updates need to know of an entry at the bank. */
export interface Attempt {
  readonly vendorId: string
  readonly attemptId: string
  readonly batchId: string
  readonly bankAccountId: string
  readonly type: TransferType
  readonly kind: 'credit' | 'debit' | 'prenote'
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly status: TransferAttemptStatus
  readonly tries: number
  readonly firstBatchOn: string
  readonly settlesOn: string
  readonly settledOn: string | null
  readonly returnedOn: string | null
  readonly code: string | null
}

/** What is learned about an attempt. `void`: the bank never received it, and never will. */
export type Update =
  | { readonly kind: 'accepted'; readonly settlesOn: string }
  | { readonly kind: 'settled'; readonly on: string }
  | { readonly kind: 'returned'; readonly on: string; readonly code: string }
  | { readonly kind: 'refused'; readonly on: string; readonly code: string }
  | { readonly kind: 'void'; readonly code: string }
  | { readonly kind: 'unknown' }

export type Happening = 'executed' | 'settled' | 'returned' | 'refused'

/** What becomes of the transfers in the attempt. `again` leaves them to the next cutoff. */
interface TransfersAfter {
  readonly state: TransferBatchStatus
  readonly code: string | null
  readonly again: 'retry' | 'replan' | null
}

type AnswerOutcome = 'applied' | 'no-effect' | 'needs-operator' | 'contradiction'

export interface Applied {
  readonly attempt: Attempt
  /** Undefined if the transfers stay as they are. */
  readonly transfers: TransfersAfter | undefined
  /** What subscribers and the ledger learn, in this order. */
  readonly happened: readonly Happening[]
  /** Whether the bank was known to have the entry before. */
  readonly wasSubmitted: boolean
  /** Whether the bank had already paid or collected what it now returns. */
  readonly wasSettled: boolean
  readonly outcome: AnswerOutcome
}

const unchanged = (attempt: Attempt, outcome: AnswerOutcome, before = attempt): Applied => ({
  attempt,
  outcome,
  transfers: undefined,
  happened: [],
  wasSubmitted: before.status === 'submitted' || before.status === 'settled',
  wasSettled: attempt.settledOn !== null,
})

const isUnrecorded = ({ status }: Attempt) => status === 'queued' || status === 'unknown'

/** An update that leads to no legal change: it is old, or it contradicts what the bank said before. */
function without(attempt: Attempt, update: Update): Applied {
  const { status } = attempt
  const isMoved = update.kind === 'accepted' || update.kind === 'settled'
  const isStopped = update.kind === 'refused' || update.kind === 'void'
  const contradicts =
    (status === 'refused' && isMoved) ||
    ((status === 'settled' || (status === 'submitted' && update.kind === 'void')) && isStopped)
  return unchanged(attempt, contradicts ? 'contradiction' : 'no-effect')
}

const statusOf = {
  accepted: 'submitted',
  settled: 'settled',
  returned: 'returned',
  refused: 'refused',
  void: 'refused',
  unknown: 'unknown',
} as const

/**
 * Applies one update. Updates may arrive in any order, and one that comes twice or too late changes nothing. `nextBatchOn` is the
 * banking day of the cutoff that could take a returned debit again.
 */
export function applyUpdate(attempt: Attempt, update: Update, nextBatchOn: string): Applied {
  const status = statusOf[update.kind]
  const isLate = update.kind === 'void' && !isUnrecorded(attempt)
  if (isLate || !mayBecome(attempt.status, status)) return without(attempt, update)
  const after = { ...attempt, status }
  const base = unchanged(after, 'applied', attempt)
  // Whatever the bank settles or returns, it has accepted.
  const accepted: readonly Happening[] = isUnrecorded(attempt) ? ['executed'] : []
  const moved = isUnrecorded(attempt) ? executed : undefined
  switch (update.kind) {
    case 'unknown':
      return base
    case 'accepted':
      return {
        ...base,
        attempt: { ...after, settlesOn: update.settlesOn },
        transfers: moved,
        happened: accepted,
      }
    case 'settled':
      return {
        ...base,
        attempt: { ...after, settledOn: update.on },
        transfers: moved,
        happened: [...accepted, 'settled'],
      }
    case 'refused':
      return {
        ...base,
        attempt: { ...after, code: update.code },
        transfers: cancelled(update.code),
        happened: ['refused'],
      }
    case 'void':
      return { ...base, attempt: { ...after, code: update.code }, transfers: plannedAgain }
    case 'returned':
      return {
        ...base,
        ...returned(after, update, nextBatchOn),
        happened: [...accepted, 'returned'],
      }
  }
}

const executed: TransfersAfter = { state: 'executed', code: null, again: null }
const plannedAgain: TransfersAfter = { state: 'none', code: null, again: 'replan' }
const retry: TransfersAfter = { state: 'none', code: null, again: 'retry' }
const cancelled = (code: string): TransfersAfter => ({ state: 'cancelled', code, again: null })

function returned(
  attempt: Attempt,
  update: Update & { readonly kind: 'returned' },
  nextBatchOn: string,
): Pick<Applied, 'attempt' | 'outcome' | 'transfers'> {
  const { code, on: returnedOn } = update
  const rule = returnRuleOf(code)
  const isAgain = isRetried({ ...attempt, code }, nextBatchOn)
  return {
    attempt: { ...attempt, code, returnedOn },
    outcome: rule === 'needs-operator' ? 'needs-operator' : 'applied',
    transfers: isAgain ? retry : cancelled(code),
  }
}

/** A fact about an entry that moves money in the books. */
export interface Posting {
  readonly what: Exclude<Happening, 'refused'> | 'refused-after-submission'
  readonly attempt: Attempt
  readonly wasSettled: boolean
}

/** A prenote moves no money, and what was refused before the bank had it was never posted. */
export const postingsOf = ({ attempt, happened, wasSettled, wasSubmitted }: Applied): readonly Posting[] =>
  attempt.kind === 'prenote'
    ? []
    : happened.flatMap((what): readonly Posting[] => {
        if (what !== 'refused') return [{ what, attempt, wasSettled }]
        return wasSubmitted ? [{ what: 'refused-after-submission', attempt, wasSettled }] : []
      })
