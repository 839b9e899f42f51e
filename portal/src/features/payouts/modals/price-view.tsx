import type { PayoutTotal, RequestedTotal } from '../../../lib/resources/payouts.ts'
import { Percent } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { numberFormat } from '../../../ui/format/formats.ts'
import { usePayoutWords } from '../words/index.ts'
import { PriceSum } from './price-sum.tsx'

interface PriceViewProps {
  readonly total: PayoutTotal | RequestedTotal
  /** The account that is paid, where it is known. */
  readonly account?: string
}

/** The price in one currency: gross, fee and net in the order of the sum; when and where it arrives, and what the rate and the days are. */
export function PriceView({ total, account }: PriceViewProps) {
  const { price: words } = usePayoutWords()
  const { locale } = useDisplay()
  const { invoiceCount, payDate } = total
  const gross = invoiceCount === 1 ? words.gross : words.grossMany(countText(invoiceCount, locale))
  return (
    <div className="grid gap-4">
      <PriceSum total={total} words={{ ...words, gross }} />
      <DefinitionList
        items={[
          { term: words.on, value: <Day value={payDate} /> },
          ...(account === undefined ? [] : [{ term: words.account, value: account }]),
          ...('withdrawableUntil' in total
            ? [{ term: words.withdraw, value: <Day value={total.withdrawableUntil} withTime /> }]
            : []),
          { term: words.early, value: <Early total={total} /> },
          {
            term: words.apr,
            value: total.aprBps === null ? words.noApr : <Percent basisPoints={total.aprBps} />,
          },
        ]}
      />
    </div>
  )
}

function Early({ total: { invoiceCount, averageDaysEarly } }: { readonly total: PayoutTotal }) {
  const { price: words } = usePayoutWords()
  const { locale } = useDisplay()
  const days = numberFormat(locale, { maximumFractionDigits: 1 }).format(averageDaysEarly)
  if (averageDaysEarly === 1) return words.day
  return invoiceCount === 1 ? words.days(days) : words.daysAverage(days)
}
