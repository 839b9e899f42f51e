import { annualRateBps, flatFee, onDemandFee } from '@sooner/rules/fees'
import type { Price } from '../../../lib/programs/prices.ts'
import { kindOf, type ProgramKind, type ProgramTerms } from '../../../lib/programs/program-kind.ts'

/** More than any invoice, and little enough to read. */
export const mostMinor = 1_000_000_000n
/** A client has no longer terms than a year; where a price says more, it means all of them. */
const longestTerms = 365

/** On how many days after the invoice a program pays by itself; undefined where that hangs on another day. */
export const usualDays = (program: ProgramTerms): number | undefined =>
  kindOf(program) === 'days' ? (program.netDays ?? undefined) : undefined

/** An invoice is paid early by less than the whole wait: it is approved first. */
export function mostDaysEarly(program: ProgramTerms, { of }: Price): number {
  const usual = usualDays(program)
  if (usual !== undefined) return Math.max(usual - 1, 1)
  return of.kind === 'terms' ? Math.max(Math.min(of.to, longestTerms), 1) : longestTerms
}

export interface Asked {
  readonly kind: ProgramKind
  readonly rateBps: number
  readonly openMinor: bigint
  readonly daysEarly: number
  readonly isDebited: boolean
}

export interface Estimate {
  readonly feeMinor: bigint
  /** What is sent: less the fee, unless that is debited afterwards. */
  readonly paidOutMinor: bigint
  /** What is left of the invoice once the fee is taken, whichever way. */
  readonly keptMinor: bigint
  readonly aprBps: number | undefined
}

/** By the rules that real prices go by. */
export function estimate({ kind, rateBps, openMinor, daysEarly, isDebited }: Asked): Estimate {
  const feeMinor =
    kind === 'on-demand' ? onDemandFee(openMinor, rateBps, daysEarly) : flatFee(openMinor, rateBps)
  const keptMinor = openMinor - feeMinor
  const paidOutMinor = isDebited ? openMinor : keptMinor
  return { feeMinor, paidOutMinor, keptMinor, aprBps: annualRateBps(feeMinor, keptMinor, daysEarly) }
}

export type AmountFault = 'missing' | 'tooMuch'
export type DaysFault = 'missing' | 'outOfRange'

export function amountFault(amountMinor: bigint | undefined): AmountFault | undefined {
  if (amountMinor === undefined || amountMinor <= 0n) return 'missing'
  return amountMinor > mostMinor ? 'tooMuch' : undefined
}

/** What was typed for the days; anything but a whole number is none. */
export const daysIn = (text: string): number | undefined =>
  /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined

export function daysFault(text: string, most: number): DaysFault | undefined {
  if (text.trim() === '') return 'missing'
  const days = daysIn(text)
  return days === undefined || days < 1 || days > most ? 'outOfRange' : undefined
}
