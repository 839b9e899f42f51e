import { Amount } from '../../../../ui/amount.tsx'
import { useDisplay } from '../../../../ui/display.tsx'
import { countText } from '../../../../ui/format/number-text.ts'
import { Section } from '../../../../ui/section.tsx'
import type { AllTimeTotals } from '../../../../lib/resources/invoices.ts'
import { FigureList } from '../figure-list.tsx'
import { useHistoryWords } from './words.ts'

/** What was paid since the first invoice, how much of it early, and for what fees, in each currency. */
export function AllTimeCard({ totals }: { readonly totals: readonly AllTimeTotals[] }) {
  const words = useHistoryWords()
  return (
    <Section title={words.title}>
      {totals.map((one) => (
        <InCurrency key={one.currency} totals={one} />
      ))}
    </Section>
  )
}

function InCurrency({ totals }: { readonly totals: AllTimeTotals }) {
  const words = useHistoryWords()
  const { locale } = useDisplay()
  const { currency, paidCount, paidTotalMinor, paidEarlyTotalMinor, feesTotalMinor } = totals
  const days = totals.daysAcceleratedTotal
  const sooner = days === 1 ? words.soonerOne : words.sooner(countText(days, locale))
  const amount = (amountMinor: number) => <Amount amountMinor={amountMinor} currency={currency} />
  return (
    <FigureList
      figures={[
        {
          key: 'paid',
          term: words.paid,
          note: paidCount === 1 ? words.paidOne : words.paidMany(countText(paidCount, locale)),
          value: amount(paidTotalMinor),
        },
        {
          key: 'early',
          term: words.early,
          note: paidEarlyTotalMinor === 0 ? words.never : sooner,
          value: amount(paidEarlyTotalMinor),
        },
        { key: 'fees', term: words.fees, note: words.feesNote, value: amount(feesTotalMinor) },
      ]}
    />
  )
}
