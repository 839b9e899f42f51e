import { moneyText } from '@sooner/money/text'
import { useGetExpectedPaymentsQuery } from '../../../lib/resources/remittances.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import { useNowWords } from './words/index.ts'

/** What comes without a request, and when. */
export function NextPayment({ vendorId }: { readonly vendorId: string }) {
  const words = useNowWords()
  const display = useDisplay()
  const { data: weeks } = useGetExpectedPaymentsQuery({ params: { id: vendorId } })
  const next = weeks
    ?.filter(({ expectedMinor }) => expectedMinor > 0)
    .toSorted((a, b) => a.weekStartsOn.localeCompare(b.weekStartsOn) || b.expectedMinor - a.expectedMinor)[0]
  return (
    <div className="grid gap-3">
      <h2 className="text-20">{words.none}</h2>
      <p className="text-16">
        {next
          ? words.next(
              moneyText(BigInt(next.expectedMinor), next.currency, display.locale),
              dayTexts(next.weekStartsOn, display).short,
            )
          : words.nothingNext}
      </p>
      <p>
        <TextLink to="/dashboard/upcoming">{words.byDay}</TextLink>
      </p>
    </div>
  )
}
