import { Amount, Percent } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList, SumList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { type PriceTotal, receivedMinor } from '../amounts-text.ts'
import { usePayoutWords } from '../words.ts'
import { numberFormat } from '../../../ui/format/formats.ts'

/** The price in one currency: gross, fee and net in the order of the sum, and what the rate and the days are. */
export function PriceView({ total }: { readonly total: PriceTotal }) {
  const { price: words } = usePayoutWords()
  const { locale } = useDisplay()
  const {
    currency,
    invoiceCount,
    grossMinor,
    feeMinor,
    supplementalFeeMinor,
    deductedMinor = 0,
    payDate,
  } = total
  const amount = (amountMinor: number) => <Amount amountMinor={amountMinor} currency={currency} />
  return (
    <div className="grid gap-4">
      <SumList
        lines={[
          {
            term: invoiceCount === 1 ? words.gross : words.grossMany(countText(invoiceCount, locale)),
            value: amount(grossMinor),
          },
          { term: words.fee, value: amount(supplementalFeeMinor - feeMinor) },
          ...(supplementalFeeMinor === 0
            ? []
            : [{ term: words.supplement, value: amount(-supplementalFeeMinor) }]),
          ...(deductedMinor === 0 ? [] : [{ term: words.deducted, value: amount(-deductedMinor) }]),
        ]}
        result={{ term: words.net, value: amount(receivedMinor(total)) }}
      />
      <DefinitionList
        items={[
          { term: words.on, value: <Day value={payDate} /> },
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

function Early({ total: { invoiceCount, averageDaysEarly } }: { readonly total: PriceTotal }) {
  const { price: words } = usePayoutWords()
  const { locale } = useDisplay()
  const days = numberFormat(locale, { maximumFractionDigits: 1 }).format(averageDaysEarly)
  if (averageDaysEarly === 1) return words.day
  return invoiceCount === 1 ? words.days(days) : words.daysAverage(days)
}
