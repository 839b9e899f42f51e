import {
  type Need,
  type OfferedInvoice,
  type OutOfReach,
  solveNeed,
  type Suggestion,
  type Unlocking,
  unlockingFor,
} from '@sooner/rules/need/need-solver'
import type { Way } from '../way.ts'

/** What can be paid in one way, and what could be if nothing were in the way of it. */
export interface OfferedWay {
  readonly way: Way
  readonly invoices: readonly OfferedInvoice[]
  readonly held: readonly OfferedInvoice[]
}

export interface NeedAsked {
  readonly need: Need
  readonly ways: readonly OfferedWay[]
}

export type Unlocked = Unlocking & { readonly way: Way }

export type NeedAnswer = (
  | { readonly kind: 'reached'; readonly way: Way; readonly suggestion: Suggestion }
  | {
      readonly kind: 'out-of-reach'
      /** What arrives of all invoices that can arrive in time, and what is deducted from them before. */
      readonly arrivesMinor: bigint
      readonly deductedMinor: bigint
      readonly missingMinor: bigint
      /** The first day on which anything arrives, where nothing does in time. */
      readonly earliestOn: string | null
    }
) & { readonly unlocked: readonly Unlocked[] }

/** As many as a person compares. */
const maxUnlocked = 3

const least = ({ feeMinor, gapMinor }: Suggestion) => feeMinor - gapMinor

/**
 * Of two ways the cheaper one meets the need, because one request pays in one way. The proof is over both of them. Where neither
 * way reaches the need, what is missing is that of the way that brings more.
 */
export function answerNeed({ need, ways }: NeedAsked): NeedAnswer {
  const found = ways.map(({ way, invoices }) => ({ way, result: solveNeed(need, invoices) }))
  const reached = found
    .flatMap(({ way, result }) => (result.kind === 'reached' ? [{ way, suggestion: result }] : []))
    .toSorted((one, other) => Number(one.suggestion.feeMinor - other.suggestion.feeMinor))
  const unlocked = unlockedIn(need, ways, reached[0]?.suggestion.feeMinor)
  const [best] = reached
  if (best) {
    const bound = reached
      .map(({ suggestion }) => least(suggestion))
      .reduce((low, one) => (one < low ? one : low))
    const gapMinor = best.suggestion.feeMinor - bound
    const suggestion = { ...best.suggestion, gapMinor, proven: gapMinor === 0n }
    return { kind: 'reached', way: best.way, suggestion, unlocked }
  }
  const nearest = found
    .flatMap(({ result }): OutOfReach[] => (result.kind === 'out-of-reach' ? [result] : []))
    .toSorted((one, other) => Number(one.missingMinor - other.missingMinor))[0]
  return {
    kind: 'out-of-reach',
    arrivesMinor: nearest?.arrivesMinor ?? 0n,
    deductedMinor: nearest?.deductedMinor ?? 0n,
    missingMinor: nearest?.missingMinor ?? need.amountMinor,
    earliestOn: earliest(need, ways),
    unlocked,
  }
}

function earliest({ payBy }: Need, ways: readonly OfferedWay[]): string | null {
  const days = ways.flatMap(({ invoices }) => invoices.map(({ payDate }) => payDate)).toSorted()
  const [first = null] = days
  return first !== null && first > payBy ? first : null
}

/** Each held invoice once, in the way in which it helps most, and only where it makes the need cheaper or reaches it at all. */
function unlockedIn(
  need: Need,
  ways: readonly OfferedWay[],
  feeMinor: bigint | undefined,
): readonly Unlocked[] {
  const all = ways
    .flatMap(({ way, invoices, held }) =>
      unlockingFor(need, invoices, held).map((unlocking) => ({ ...unlocking, way })),
    )
    .filter(({ suggestion }) => feeMinor === undefined || suggestion.feeMinor < feeMinor)
    .toSorted((one, other) => Number(one.suggestion.feeMinor - other.suggestion.feeMinor))
  const seen = new Set<string>()
  return all.filter(({ invoiceId }) => !seen.has(invoiceId) && seen.add(invoiceId)).slice(0, maxUnlocked)
}
