import { useEffect, useEffectEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { modalClosed, modalOpened } from '../../../lib/state/slices/modals.ts'
import { uiChanged } from '../../../lib/state/slices/ui.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { amountsText, lastDay } from '../amounts-text.ts'
import { totalsOf } from '../offers.ts'
import { usePreview } from '../quote/use-preview.ts'
import { usePayoutWords } from '../words/index.ts'

/** One invoice is no offer of all of them. */
const fewest = 2

/**
 * Offers all invoices at once to a person who takes one after another. Either answer leads to a price, and none of them pays. If
 * there is no price for all of them, the price of the one that was asked for takes the place of the offer.
 */
export function InterstitialModal({ vendorId }: { readonly vendorId: string }) {
  const words = usePayoutWords()
  const display = useDisplay()
  const dispatch = useDispatch()
  const modals = useSelector((state: State) => state.modals)
  const { singleToBulkInterstitialWay: way, singleToBulkInterstitialInvoiceId: invoiceId = '' } = modals
  const isInstant = way === 'instant-payout'
  const { data, isError } = usePreview(way, { kind: 'bulk', vendorId })
  const close = () => void dispatch(modalClosed('singleToBulkInterstitial'))
  const openSingle = () => {
    close()
    dispatch(
      isInstant
        ? modalOpened({ modal: 'singleGetPaidNow', about: { singleGetPaidNowInvoiceId: invoiceId } })
        : modalOpened({ modal: 'onDemand', about: { onDemandInvoiceId: invoiceId } }),
    )
  }
  const hasNoOffer = isError || data === null || (data !== undefined && data.invoiceCount < fewest)
  const giveWay = useEffectEvent(openSingle)
  useEffect(() => {
    if (hasNoOffer) giveWay()
  }, [hasNoOffer])
  const totals = data ? totalsOf(data) : []
  return (
    <Dialog
      open
      onClose={close}
      title={words.interstitial.title}
      closeLabel={words.close}
      actions={
        <>
          <Button
            kind="primary"
            onClick={() => {
              close()
              dispatch(uiChanged({ fromInterstitial: true }))
              dispatch(modalOpened({ modal: isInstant ? 'bulkGetPaidNow' : 'bulkOnDemand' }))
            }}
          >
            {words.interstitial.bulk}
          </Button>
          <Button onClick={openSingle}>{words.interstitial.single}</Button>
        </>
      }
    >
      {data ? (
        <p>
          {words.interstitial.text(
            countText(data.invoiceCount, display.locale),
            amountsText(totals, 'arrivesMinor', display.locale),
            dayTexts(lastDay(totals), display).short,
          )}
        </p>
      ) : (
        <SkeletonText lines={2} />
      )}
    </Dialog>
  )
}
