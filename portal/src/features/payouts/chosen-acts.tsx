import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { State } from '../../lib/state/open-store.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { modalOpened } from '../../lib/state/slices/modals.ts'
import { Button } from '../../ui/button.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { dayTexts } from '../../ui/format/day-text.ts'
import { countText } from '../../ui/format/number-text.ts'
import { amountsText, deductedText, feesText, lastDay } from './amounts-text.ts'
import { totalsOf, useOffers } from './offers.ts'
import { usePayoutWords } from './words/index.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** Somebody who ticks one row after the other causes one request, not one for each row. */
const pauseMs = 400

/** What the chosen invoices cost and bring in each way, and the acts, at the end of the bar of the selection. */
export function ChosenActs() {
  const words = usePayoutWords()
  const display = useDisplay()
  const dispatch = useDispatch()
  const reasonId = useId()
  const vendorId = useVendorId()
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
    return <span className="text-14 text-muted">{words.chosen.pricing}</span>
  if (offers.length === 0) return <span className="text-14">{words.chosen.none}</span>
  const { locale } = display
  return (
    <>
      {isReadOnly && (
        // The upload of documents is always beside these, and states the same reason in sight.
        <span id={reasonId} className="sr-only">
          {display.words.readOnly}
        </span>
      )}
      {offers.map(({ way, quote }, at) => {
        const totals = totalsOf(quote)
        return (
          <span key={way} className="grid gap-1 max-mobile:w-full">
            <Button
              size="small"
              kind={at === 0 ? 'primary' : 'secondary'}
              aria-disabled={isReadOnly}
              aria-describedby={isReadOnly ? reasonId : undefined}
              onClick={() => void dispatch(modalOpened({ modal: 'payout', of: 'selective', way }))}
            >
              {words.early.get(words.ways[way], amountsText(totals, 'arrivesMinor', locale))}
            </Button>
            <span className="text-14">
              {words.early.cost(
                feesText(totals, locale, words.early.feeApr),
                dayTexts(lastDay(totals), display).short,
                deductedText(totals, locale),
              )}
            </span>
            {quote.leftOutCount > 0 && (
              <span className="text-14 text-muted">
                {words.chosen.some(countText(quote.leftOutCount, locale))}
              </span>
            )}
          </span>
        )
      })}
    </>
  )
}
