import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { type DialogOf, modalOpened } from '../../../lib/state/slices/modals.ts'
import { uiChanged } from '../../../lib/state/slices/ui.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
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
const minInvoices = 2

interface InterstitialModalProps {
  readonly dialog: DialogOf<'singleToBulkInterstitial'>
  readonly onClose: () => void
}

/**
 * Offers all invoices at once to a person who takes one after another. Either answer leads to a price, and none of them pays. If
 * there is no price for all of them, the price of the one that was asked for takes the place of the offer.
 */
export function InterstitialModal({ dialog: { way, invoiceId }, onClose }: InterstitialModalProps) {
  const words = usePayoutWords()
  const display = useDisplay()
  const dispatch = useDispatch()
  const { data, isError } = usePreview(way, { kind: 'bulk', vendorId: useVendorId() })
  const openSingle = () => {
    onClose()
    dispatch(modalOpened({ modal: 'payout', of: 'single', invoiceId, way }))
  }
  const hasNoOffer = isError || data === null || (data !== undefined && data.invoiceCount < minInvoices)
  const giveWay = useEffectEvent(openSingle)
  useEffect(() => {
    if (hasNoOffer) giveWay()
  }, [hasNoOffer])
  const totals = data ? totalsOf(data) : []
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.interstitial.title}
      closeLabel={words.close}
      actions={
        <>
          <Button
            kind="primary"
            onClick={() => {
              onClose()
              dispatch(uiChanged({ fromInterstitial: true }))
              dispatch(modalOpened({ modal: 'payout', of: 'bulk', way }))
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
