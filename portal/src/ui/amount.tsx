import { type CurrencyShown, moneyText } from '@sooner/money/text'
import { useDisplay } from './display.tsx'
import { percentText } from './format/number-text.ts'

interface AmountProps {
  readonly amountMinor: bigint | number
  readonly currency: string
  /** `none` in a column whose head says the currency. */
  readonly shown?: CurrencyShown
}

/** Figures of equal width, so that right-aligned amounts stand decimal under decimal. Nothing is shown as a zero. */
export function Amount({ amountMinor, currency, shown = 'symbol' }: AmountProps) {
  const { locale } = useDisplay()
  return (
    <span className="whitespace-nowrap tabular-nums">
      {moneyText(BigInt(amountMinor), currency, locale, shown)}
    </span>
  )
}

interface PercentProps {
  readonly basisPoints: number
  /** In a column every rate keeps its decimals. */
  readonly aligned?: boolean
}

export function Percent({ basisPoints, aligned = false }: PercentProps) {
  const { locale } = useDisplay()
  return <span className="whitespace-nowrap tabular-nums">{percentText(basisPoints, locale, aligned)}</span>
}
