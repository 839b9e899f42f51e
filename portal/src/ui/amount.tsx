import { type CurrencyShown, moneyText, percentText } from '@sooner/money/text'
import { useDisplay } from './display.tsx'

interface AmountProps {
  readonly amountMinor: bigint | number
  readonly currency: string
  /** `none` is for a column whose head states the currency. */
  readonly shown?: CurrencyShown
}

/**
 * Figures have equal width, so that right-aligned amounts line up at the decimal point. A zero amount is shown as zero, never as
 * blank.
 */
export function Amount({ amountMinor, currency, shown = 'symbol' }: AmountProps) {
  const { locale } = useDisplay()
  return (
    <span className="whitespace-nowrap tabular-nums">
      {moneyText(BigInt(amountMinor), currency, locale, shown)}
    </span>
  )
}

export function Percent({ basisPoints }: { readonly basisPoints: number }) {
  const { locale } = useDisplay()
  return <span className="whitespace-nowrap tabular-nums">{percentText(basisPoints, locale)}</span>
}
