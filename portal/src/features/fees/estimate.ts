import { annualRateBps, flatFee, onDemandFee } from '@sooner/rules/fees'
import { longestTerms, type Price, onDemandRateOf, pricesOf } from '../../lib/programs/prices.ts'
import { kindOf, type ProgramKind, type ProgramTerms } from '../../lib/programs/program-kind.ts'
import type { PricedFor } from '../../lib/programs/prices.ts'

/** One price of the vendor, with its partner and program. */
export interface Choice {
  readonly key: string
  readonly priced: PricedFor
  readonly price: Price
  /** Whether the price is the rate of On Demand beside the tiers of the program. */
  readonly isOnDemandRate: boolean
}

function onDemandPrice({ program }: PricedFor): readonly Price[] {
  const rateBps = onDemandRateOf(program)
  return rateBps === null ? [] : [{ key: 'on-demand', rateBps, of: { kind: 'all' } }]
}

/** Every price that the calculator offers, in the order of the list. */
export const choicesOf = (priced: readonly PricedFor[], hasOnDemand: boolean): readonly Choice[] =>
  priced.flatMap((one) => {
    const onDemand = hasOnDemand ? onDemandPrice(one) : []
    return [...pricesOf(one.program), ...onDemand].map((price) => ({
      key: [one.partnerId, one.program.externalClientId, price.key]
        .filter((part) => part !== undefined)
        .join(' '),
      priced: one,
      price,
      isOnDemandRate: onDemand.includes(price),
    }))
  })

/** This limit is above any invoice and still short enough to read. */
export const maxMinor = 1_000_000_000n

/** The number of days after the invoice on which a program pays by default; undefined if that depends on another date. */
export const usualDays = (program: ProgramTerms): number | undefined =>
  kindOf(program) === 'days' ? (program.netDays ?? undefined) : undefined

/** An invoice can't be paid early by the whole waiting time, because it has to be approved first. */
export function maxDaysEarly(program: ProgramTerms, { of }: Price): number {
  const usual = usualDays(program)
  if (usual !== undefined) return Math.max(usual - 1, 1)
  return of.kind === 'terms' ? Math.max(Math.min(of.to, longestTerms), 1) : longestTerms
}

export interface Asked {
  readonly kind: ProgramKind
  /** Includes the supplement. */
  readonly rateBps: number
  readonly supplementBps: number
  readonly openMinor: bigint
  readonly daysEarly: number
  readonly isDebited: boolean
}

export interface Estimate {
  /** Includes the supplement. */
  readonly feeMinor: bigint
  readonly supplementalFeeMinor: bigint
  /** The amount sent: without the fee, unless the fee is debited. */
  readonly paidOutMinor: bigint
  /** The rest of the invoice after the fee, however the fee is collected. */
  readonly netMinor: bigint
  readonly aprBps: number | undefined
}

/** Uses the rules for real prices. */
export function estimate({ openMinor, daysEarly, ...asked }: Asked): Estimate {
  const { kind, rateBps, supplementBps, isDebited } = asked
  const feeAt = (bps: number) =>
    kind === 'on-demand' ? onDemandFee(openMinor, bps, daysEarly) : flatFee(openMinor, bps)
  const feeMinor = feeAt(rateBps)
  const supplementalFeeMinor = feeMinor - feeAt(rateBps - supplementBps)
  const netMinor = openMinor - feeMinor
  const paidOutMinor = isDebited ? openMinor : netMinor
  const aprBps = annualRateBps(feeMinor, netMinor, daysEarly)
  return { feeMinor, supplementalFeeMinor, paidOutMinor, netMinor, aprBps }
}

export type AmountFault = 'missing' | 'tooMuch'
export type DaysFault = 'missing' | 'outOfRange'

export function amountFault(amountMinor: bigint | undefined): AmountFault | undefined {
  if (amountMinor === undefined || amountMinor <= 0n) return 'missing'
  return amountMinor > maxMinor ? 'tooMuch' : undefined
}

/** The typed number of days; undefined for anything but a whole number. */
export const daysIn = (text: string): number | undefined =>
  /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined

export function daysFault(text: string, maxDays: number): DaysFault | undefined {
  if (text.trim() === '') return 'missing'
  const days = daysIn(text)
  return days === undefined || days < 1 || days > maxDays ? 'outOfRange' : undefined
}
