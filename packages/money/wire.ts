import type { Currency } from './currency.ts'
import { money, type Money } from './money.ts'

/** An amount as it is sent in JSON: see docs/decisions/0004-money-on-the-wire.md. */
export interface WireMoney {
  readonly amountMinor: number
  readonly currency: Currency
}

/** The largest absolute amount that a JSON number represents exactly in every language: 90 trillion dollars. */
export const maxMinor = BigInt(Number.MAX_SAFE_INTEGER)

/** An amount beyond the range is a bug of the code that computed it, so this throws instead of truncating or rounding. */
export function minorToWire(amountMinor: bigint): number {
  if (amountMinor > maxMinor || amountMinor < -maxMinor) {
    throw new RangeError('An amount of money is too large to travel exactly.')
  }
  return Number(amountMinor)
}

export function minorFromWire(amountMinor: number): bigint {
  if (!Number.isSafeInteger(amountMinor))
    throw new RangeError('An amount of money must be whole minor units.')
  return BigInt(amountMinor)
}

export const toWire = ({ amountMinor, currency }: Money): WireMoney => ({
  amountMinor: minorToWire(amountMinor),
  currency,
})

export const fromWire = ({ amountMinor, currency }: WireMoney): Money =>
  money(minorFromWire(amountMinor), currency)
