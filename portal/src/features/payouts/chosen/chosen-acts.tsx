import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { amountsText, deductedText, lastDay } from '../amounts-text.ts'
import { totalsOf } from '../now/offers.ts'
import { useOffers } from '../now/use-offers.ts'
import { usePayoutWords } from '../words.ts'
import { useSettled } from './use-settled.ts'

/** Somebody who ticks one row after the other causes one request, not one for each row. */
const pauseMs = 400

const modals = { 'instant-payout': 'selectiveGetPaidNow', 'on-demand-payout': 'selectiveOnDemand' } as const

/** What the chosen invoices cost and bring, and the act, at the end of the bar of the selection. */
export function ChosenActs() {
  const words = usePayoutWords()
  const display = useDisplay()
  const dispatch = useDispatch()
  const reasonId = useId()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const selected = useSelector((state: State) => state.invoices.selectedRows)
  const settled = useSettled(selected, pauseMs)
  const isChanging = settled !== selected
  const invoiceIds = settled.map(({ id }) => id)
  const { offers, isLoading, isFetching } = useOffers(
    invoiceIds.length === 0 ? undefined : { kind: 'selective', vendorId, invoiceIds },
  )
  if (selected.length === 0) return null
  if (isChanging || isLoading || (isFetching && offers.length === 0))
    return <span className="text-14 text-muted max-mobile:pl-3">{words.chosen.pricing}</span>
  const [best] = offers
  if (!best) return <span className="text-14 max-mobile:pl-3">{words.chosen.none}</span>
  const { locale } = display
  const { totals, leftOutCount } = best.quote
  return (
    <>
      <span className="text-14 max-mobile:pl-3">
        {words.early.cost(
          amountsText(totalsOf(best.quote), 'feeMinor', locale),
          dayTexts(lastDay(totals), display).short,
          deductedText(totalsOf(best.quote), locale),
        )}
        {leftOutCount > 0 && (
          <span className="block text-muted">{words.chosen.some(countText(leftOutCount, locale))}</span>
        )}
        {isReadOnly && (
          <span id={reasonId} className="block text-muted">
            {words.chosen.readOnly}
          </span>
        )}
      </span>
      {offers.map(({ way, quote }, at) => {
        const amounts = amountsText(totalsOf(quote), 'received', locale)
        return (
          <Button
            key={way}
            size="small"
            className="max-mobile:ml-3"
            kind={at === 0 ? 'primary' : 'secondary'}
            aria-disabled={isReadOnly}
            aria-describedby={isReadOnly ? reasonId : undefined}
            onClick={() => void dispatch(modalOpened({ modal: modals[way] }))}
          >
            {at === 0 ? words.chosen.get(amounts) : words.early.get(words.ways[way], amounts)}
          </Button>
        )
      })}
    </>
  )
}
