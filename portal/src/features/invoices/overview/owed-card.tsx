import { moneyText } from '@sooner/money/text'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import type { ExpectedWeek } from '../../../lib/resources/upcoming-payments.ts'
import { inState } from './addresses.ts'
import { countedText } from './counted-text.ts'
import { FigureList } from './figure-list.tsx'
import { type Owed, type OwedPart, weeksOf } from './figures.ts'
import { WeeksChart } from './weeks-chart.tsx'
import { useOverviewWords } from './words.ts'
import { listFormat } from '../../../ui/format/formats.ts'

interface OwedCardProps {
  /** One entry for each currency, the largest first; at least one. */
  readonly owed: readonly Owed[]
  readonly weeks: readonly ExpectedWeek[]
}

/** What is owed in all, when the next part is expected, and what becomes of it. */
export function OwedCard({ owed: [main, ...others], weeks }: OwedCardProps) {
  const { owed: words } = useOverviewWords()
  const display = useDisplay()
  if (!main) return null
  const { currency } = main
  const money = (amountMinor: number, of: string) => moneyText(BigInt(amountMinor), of, display.locale)
  const next = weeksOf(weeks, currency).find(({ expectedMinor }) => expectedMinor > 0)
  const partFigure = (part: OwedPart) => {
    const text = words[part.displayState]
    const isEmpty = part.invoiceCount + part.creditMemoCount === 0
    return {
      key: part.displayState,
      term: isEmpty ? text : <TextLink to={inState(part.displayState)}>{text}</TextLink>,
      note: countedText(part, words, display.locale),
      value: <Amount amountMinor={part.owedTotalMinor} currency={currency} />,
    }
  }
  const also = others.map((other) => money(other.owedTotalMinor, other.currency))
  return (
    <Card className="grid content-start gap-5">
      <div>
        <h2 className="text-16">{words.title}</h2>
        <p className="mt-1 font-heading text-24 leading-tight font-medium tabular-nums mobile:text-32">
          <Amount amountMinor={main.owedTotalMinor} currency={currency} />
        </p>
        <p className="mt-2 text-16">
          {main.invoiceCount > 0 && `${words.in(countedText(main, words, display.locale))} `}
          {next
            ? words.next(money(next.expectedMinor, currency), dayTexts(next.weekStartsOn, display).short)
            : words.nothingSoon}
          {also.length > 0 && ` ${words.also(listFormat(display.locale).format(also))}`}
        </p>
      </div>
      <WeeksChart weeks={weeks} currency={currency} />
      <FigureList figures={main.parts.map(partFigure)} />
    </Card>
  )
}
