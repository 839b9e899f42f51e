import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { moneyText } from '@sooner/money/text'
import { Card } from '../card.tsx'
import { useDisplay } from '../display.tsx'
import { shortMoneyText } from '../format/number-text.ts'
import { BarChart } from './bar-chart.tsx'
import type { ChartData } from './plot.ts'

const meta = preview.meta({ title: 'Display/Charts', component: BarChart })

const texts = {
  en: {
    paid: 'Paid to you, by month',
    by: 'Month',
    early: 'Early',
    due: 'On the due date',
    one: 'Paid',
  },
  es: {
    paid: 'Pagado a usted, por mes',
    by: 'Mes',
    early: 'Antes',
    due: 'Al vencimiento',
    one: 'Pagado',
  },
}

const early = [
  312_000, 0, 481_250, 1_204_330, 96_000, 740_015, 820_410, 1_500_000, 64_990, 333_333, 910_000, 1_284_000,
]
const due = [
  840_000, 912_000, 402_600, 120_000, 1_010_400, 640_000, 702_000, 0, 1_190_350, 850_000, 400_000, 212_000,
]

function useMonths(series: ChartData['series'], by: string): ChartData {
  const { locale } = useDisplay()
  const month = (at: number, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, {
      month: style,
      ...(style === 'long' && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(Date.UTC(2026, at, 1))
  return {
    by,
    points: Array.from({ length: 12 }, (_, at) => ({ label: month(at, 'short'), full: month(at, 'long') })),
    series,
    format: (value) => moneyText(BigInt(value), 'USD', locale),
    formatAxis: (value) => shortMoneyText(value, 'USD', locale),
  }
}

function Bars() {
  const words = useTexts(texts)
  const both = useMonths(
    [
      { name: words.early, values: early },
      { name: words.due, values: due },
    ],
    words.by,
  )
  const one = useMonths([{ name: words.one, values: due }], words.by)
  return (
    <States>
      <State name="Bars, two series: filled and outlined">
        <Card>
          <BarChart title={words.paid} data={both} />
        </Card>
      </State>
      <State name="Bars, one series">
        <Card>
          <BarChart title={words.paid} data={one} />
        </Card>
      </State>
    </States>
  )
}

export const bars = meta.story({ render: () => <Bars /> })
