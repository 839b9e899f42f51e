import { moneyText } from '@sooner/money/text'
import { isCertain } from '@sooner/rules/upcoming'
import type { Arriving } from '../../../lib/resources/upcoming-payments.ts'
import { Amount } from '../../../ui/amount.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { useUpcomingWords } from './words.ts'

interface GroundLineProps {
  readonly row: Arriving
  readonly text: string
  /** An estimate is marked as one where a day stands above it. */
  readonly withEstimate: boolean
}

/** What a part of the money rests on, with its number of invoices and its amount. */
export function GroundLine({ row, text, withEstimate }: GroundLineProps) {
  const words = useUpcomingWords()
  const { locale } = useDisplay()
  const { invoiceCount, arrivingMinor, reducedMinor, currency, restsOn } = row
  return (
    <li className="flex items-baseline justify-between gap-x-4 py-0.5 text-14">
      <span className="min-w-0">
        {text}
        {withEstimate && !isCertain(restsOn) && (
          <span className="ml-1.5 rounded-full bg-warning-tint px-2 py-0.5 text-12 whitespace-nowrap text-warning">
            {words.estimate}
          </span>
        )}
        {/* A payment may give back a fee, and pay no invoice. */}
        {invoiceCount > 0 && (
          <span className="block text-muted">
            {invoiceCount === 1 ? words.one : words.count(countText(invoiceCount, locale))}
          </span>
        )}
        {reducedMinor > 0 && (
          <span className="block text-muted">
            {words.reduced(moneyText(BigInt(reducedMinor), currency, locale))}
          </span>
        )}
      </span>
      <span className="shrink-0">
        <Amount amountMinor={arrivingMinor} currency={currency} />
      </span>
    </li>
  )
}
