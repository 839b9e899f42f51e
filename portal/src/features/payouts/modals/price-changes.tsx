import { moneyText } from '@sooner/money/text'
import { Suspense } from 'react'
import type { IncludedLine, Quote } from '../../../lib/resources/payouts.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useLines } from '../priced-lines.tsx'
import { type FigureChange, lineChanges, type LineChange, totalChanges } from '../quote/quote-changes.ts'
import { usePayoutWords } from '../words/index.ts'
import { FigureTable } from '../../../ui/figure-table.tsx'

interface PriceChangesProps {
  readonly before: Quote
  readonly after: Quote
}

/** As many lines as one answer holds; more are not compared one by one. */
const maxCompared = 100

/** What differs between the price that a person saw and the one of now. */
export function PriceChanges({ before, after }: PriceChangesProps) {
  const { change: words } = usePayoutWords()
  const isComparable = before.invoiceCount <= maxCompared && after.invoiceCount <= maxCompared
  return (
    <div role="alert" className="grid gap-4">
      <Notice kind="warning">
        <p className="font-medium">{words.title}</p>
        <p>{words.text}</p>
      </Notice>
      <FigureTable
        small
        caption={<caption className="sr-only">{words.title}</caption>}
        first={words.figure}
        figures={[words.before, words.now]}
      >
        <tbody>
          {totalChanges(before, after).map((change) => (
            <Changed key={`${change.currency} ${change.figure}`} change={change} />
          ))}
        </tbody>
      </FigureTable>
      {isComparable ? (
        <Suspense>
          <ChangedLines before={before} after={after} />
        </Suspense>
      ) : (
        <p className="text-14 text-muted">{words.moreLines}</p>
      )}
    </div>
  )
}

function Changed({ change: { currency, figure, before, after } }: { readonly change: FigureChange }) {
  const { change: words } = usePayoutWords()
  const display = useDisplay()
  const text = (value: FigureChange['before']) => {
    if (value === undefined) return words.nothing
    if (typeof value === 'string') return dayTexts(value, display).short
    if (figure === 'invoiceCount') return countText(value, display.locale)
    return moneyText(BigInt(value), currency, display.locale)
  }
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-regular">
        {words.figures[figure]}
      </th>
      <td className="py-2 pl-4 text-right text-muted">{text(before)}</td>
      <td className="py-2 pl-4 text-right font-medium">{text(after)}</td>
    </tr>
  )
}

const includedIn = (lines: readonly { readonly outcome: string }[] | undefined) =>
  lines?.filter((line): line is IncludedLine => line.outcome === 'included')

function ChangedLines({ before, after }: PriceChangesProps) {
  const { change: words } = usePayoutWords()
  const query = { page: 1, limit: maxCompared, outcome: 'included' } as const
  const earlier = includedIn(useLines({ kind: 'quote', id: before.quoteId }, query).data?.data)
  const later = includedIn(useLines({ kind: 'quote', id: after.quoteId }, query).data?.data)
  // The totals are enough to decide; an earlier quote that is gone has no lines.
  if (!earlier?.length || !later) return null
  const changes = lineChanges(earlier, later)
  if (changes.length === 0) return null
  return (
    <div className="grid gap-1 text-14">
      <h3 className="text-16">{words.lines}</h3>
      <ul className="list-disc pl-5">
        {changes.map((change) => (
          <li key={change.line.invoiceId}>
            <LineText change={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LineText({ change }: { readonly change: LineChange }) {
  const { change: words } = usePayoutWords()
  const display = useDisplay()
  const { number, clientName, currency, feeMinor } = change.line
  const money = (minor: number) => moneyText(BigInt(minor), currency, display.locale)
  const what =
    change.kind === 'changed'
      ? change.before.feeMinor === feeMinor
        ? `${dayTexts(change.before.payDate, display).short} → ${dayTexts(change.line.payDate, display).short}`
        : words.fees(money(change.before.feeMinor), money(feeMinor))
      : words[change.kind]
  return `${number}, ${clientName}: ${what}`
}
