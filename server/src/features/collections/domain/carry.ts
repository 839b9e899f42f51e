import { lesserOf } from '@sooner/money'
import { addDays } from '@sooner/rules/banking-calendar'
import type { InterestKind, PeriodType } from '@sooner/rules/invoice-states'

/** The sum is known to the 10^-18 part of a minor unit, so that rounding each day does not add up. */
export const unitsPerMinor = 10n ** 18n
const million = 1_000_000n

export interface Carry {
  readonly principalMinor: bigint
  readonly dailyRatePpm: number
  readonly periodType: PeriodType
  readonly interest: InterestKind
  /** The day from which nothing accrues any more; null if it ends with the payment. */
  readonly endsOn: string | null
  /** The first day that is not accrued yet. */
  readonly nextOn: string
  readonly exactUnits: bigint
  readonly accruedMinor: bigint
  /** What is open of the invoice now. */
  readonly openMinor: bigint
  /** By which the open amount was reduced since `nextOn`, by day; negative where it grew. */
  readonly reductions: readonly { readonly on: string; readonly minor: bigint }[]
}

export interface Accrued extends Pick<Carry, 'nextOn' | 'exactUnits' | 'accruedMinor'> {
  readonly status: 'accruing' | 'paid' | 'ended'
  /** What each day adds to the rounded sum; days that add nothing are left out. */
  readonly days: readonly { readonly on: string; readonly amountMinor: bigint }[]
}

/**
 * Accrues the days before `untilOn`, at most so many of them. A tenor accrues on what was bought, whatever the partner pays
 * meanwhile; a float accrues on what is open at the end of each day, and nothing once the invoice is paid.
 */
export function accrue(carry: Carry, untilOn: string, maxDays: number): Accrued {
  const { endsOn, openMinor } = carry
  const days: Accrued['days'][number][] = []
  let { nextOn, exactUnits, accruedMinor } = carry
  const isEnded = () => endsOn !== null && nextOn >= endsOn
  for (let count = 0; count < maxDays && nextOn < untilOn && !isEnded(); count += 1) {
    exactUnits += growth(carry, baseOn(carry, nextOn), exactUnits)
    const rounded = half(exactUnits, unitsPerMinor)
    if (rounded > accruedMinor) days.push({ on: nextOn, amountMinor: rounded - accruedMinor })
    accruedMinor = rounded
    nextOn = addDays(nextOn, 1)
  }
  const isPaid = endsOn === null && openMinor <= 0n && nextOn >= untilOn
  const status = isEnded() ? 'ended' : isPaid ? 'paid' : 'accruing'
  return { nextOn, exactUnits, accruedMinor, status, days }
}

function growth({ dailyRatePpm, interest }: Carry, baseMinor: bigint, exactUnits: bigint): bigint {
  if (baseMinor <= 0n) return 0n
  const base = baseMinor * unitsPerMinor + (interest === 'COMPOUNDING' ? exactUnits : 0n)
  return half(base * BigInt(dailyRatePpm), million)
}

/** What was open at the end of that day: what is open now, and what was taken off since. */
function baseOn({ periodType, principalMinor, openMinor, reductions }: Carry, day: string): bigint {
  if (periodType === 'TENOR') return principalMinor
  return reductions.reduce((sum, { on, minor }) => (on > day ? sum + minor : sum), openMinor)
}

/** Divides what is not negative, and rounds half up. */
const half = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by)

/** What a payment pays of each carry, in their order; undefined if it is more than all of them. */
export function allotCarry<C extends { readonly owedMinor: bigint }>(
  carries: readonly C[],
  amountMinor: bigint,
): readonly (C & { readonly amountMinor: bigint })[] | undefined {
  let left = amountMinor
  const parts = carries.flatMap((carry) => {
    const minor = lesserOf(left, carry.owedMinor)
    left -= minor
    return minor > 0n ? [{ ...carry, amountMinor: minor }] : []
  })
  return left > 0n ? undefined : parts
}
