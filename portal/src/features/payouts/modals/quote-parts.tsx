import { useState } from 'react'
import type { Quote } from '../../../lib/resources/payouts.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { LeftOutLines, PricedLines } from '../lines/priced-lines.tsx'
import { usePayoutWords } from '../words.ts'

interface QuotePartsProps {
  readonly quote: Quote
  /** The price of one invoice has no parts. */
  readonly withLines: boolean
}

/** What the totals consist of and what they leave out; both are read once somebody wants to see them. */
export function QuoteParts({ quote, withLines }: QuotePartsProps) {
  const { lines: words } = usePayoutWords()
  const { locale } = useDisplay()
  const [opened, setOpened] = useState<'lines' | 'left-out'>()
  const { quoteId, invoiceCount, leftOutCount } = quote
  const toggle = (part: 'lines' | 'left-out', text: string) => (
    <div className="-ml-3">
      <Button
        kind="quiet"
        size="small"
        aria-expanded={opened === part}
        onClick={() => setOpened(opened === part ? undefined : part)}
      >
        {text}
      </Button>
    </div>
  )
  if (!withLines) return null
  return (
    <div className="grid gap-2">
      {leftOutCount > 0 && (
        <p>{leftOutCount === 1 ? words.leftOutOne : words.leftOutMany(countText(leftOutCount, locale))}</p>
      )}
      {toggle('lines', words.show)}
      {opened === 'lines' && (
        <PricedLines key={quoteId} of={{ kind: 'quote', id: quoteId }} total={invoiceCount} />
      )}
      {leftOutCount > 0 && toggle('left-out', words.showLeftOut)}
      {opened === 'left-out' && (
        <LeftOutLines key={quoteId} of={{ kind: 'quote', id: quoteId }} total={leftOutCount} />
      )}
    </div>
  )
}
