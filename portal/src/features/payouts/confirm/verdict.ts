import type { EligibilityReason } from '@sooner/rules/eligibility'
import { eligibilityReasons } from '@sooner/rules/eligibility'
import { type CallError, hasAnswer } from '../../../lib/calls/call-error.ts'
import type { Payout } from '../../../lib/resources/payouts.ts'

/** What is known about a confirmation after a call. */
export type Verdict =
  | { readonly kind: 'paid'; readonly payoutId: string; readonly payout?: Payout }
  /** Nothing was paid, and the service names a new quote where there is something to pay. */
  | { readonly kind: 'expired' | 'changed'; readonly quoteId: string | undefined }
  | {
      readonly kind: 'ineligible'
      readonly reason: EligibilityReason | undefined
      readonly quoteId: string | undefined
    }
  /** Nothing was paid, for a reason that the person cannot see in the price. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' }

type Answer = { readonly data?: Payout | null | undefined; readonly error?: unknown }

const textIn = (error: CallError, key: string): string | undefined => {
  const value = error.details?.[key]
  return typeof value === 'string' ? value : undefined
}

export const reasonIn = (error: CallError | undefined): EligibilityReason | undefined =>
  eligibilityReasons.find((reason) => reason === error?.details?.['reason'])

/** A refused session is no refusal of the act: the same person continues it after signing in again. */
const endedSession = ({ kind }: CallError) => kind === 401

export function verdictOn({ data, error }: Answer): Verdict {
  if (data) return { kind: 'paid', payoutId: data.payoutId, payout: data }
  const refusal = error as CallError | undefined
  if (refusal === undefined) return { kind: 'refused' }
  if (!hasAnswer(refusal) || endedSession(refusal)) return { kind: 'unknown' }
  const quoteId = textIn(refusal, 'quoteId')
  if (refusal.code === 'QUOTE_EXPIRED') return { kind: 'expired', quoteId }
  if (refusal.code === 'QUOTE_CHANGED') return { kind: 'changed', quoteId }
  if (refusal.code !== 'NOT_ELIGIBLE') return { kind: 'refused' }
  // The quote was confirmed under another key.
  const payoutId = textIn(refusal, 'payoutId')
  return payoutId === undefined
    ? { kind: 'ineligible', reason: reasonIn(refusal), quoteId }
    : { kind: 'paid', payoutId }
}
