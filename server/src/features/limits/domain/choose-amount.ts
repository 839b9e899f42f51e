import type { Currency } from '@sooner/money'
import type { AmountLimit } from '@sooner/rules/amount-limits'

interface Stated {
  readonly name: AmountLimit
  readonly subject: string
  readonly currency: Currency | null
  readonly amountMinor: bigint
}

/** Returns the amount that applies: that of the subject before everybody's, and that of the currency before that of each; null if none is stated. */
export function chooseAmount(
  stated: readonly Stated[],
  name: AmountLimit,
  currency: Currency,
  subject = '',
): bigint | null {
  const of = (whose: string, which: Currency | null) =>
    stated.find((one) => one.name === name && one.subject === whose && one.currency === which)
  const found = of(subject, currency) ?? of(subject, null) ?? of('', currency) ?? of('', null)
  return found?.amountMinor ?? null
}
