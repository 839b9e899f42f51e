import { useDispatch, useStore } from 'react-redux'
import { recall, remember } from '../../../lib/browser-store.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { interstitialClicked, payEarlyClicked } from '../../../lib/state/slices/ui.ts'
import type { Way } from '../way.ts'
import { offersBulk } from './interstitial.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'

const offered = 'bulk-offered'

/** Opens the price of one invoice, or the offer of all of them to a person who takes one after another. */
export function usePayOne(eligibleCount: number) {
  const dispatch = useDispatch()
  const store = useStore<State>()
  return (way: Way, invoiceId: string): void => {
    const now = deviceTime()
    const { ui } = store.getState()
    const clicks = [...ui.interstitialClicks, now]
    dispatch(payEarlyClicked())
    dispatch(interstitialClicked(now))
    // Somebody who came from the offer, by a link too, has seen it.
    const wasOffered = ui.fromInterstitial || recall('visit', offered) !== undefined
    if (offersBulk({ clicks, now, eligibleCount, wasOffered })) {
      remember('visit', offered, 'yes')
      const about = { singleToBulkInterstitialInvoiceId: invoiceId, singleToBulkInterstitialWay: way }
      dispatch(modalOpened({ modal: 'singleToBulkInterstitial', about }))
      return
    }
    dispatch(
      way === 'instant-payout'
        ? modalOpened({ modal: 'singleGetPaidNow', about: { singleGetPaidNowInvoiceId: invoiceId } })
        : modalOpened({ modal: 'onDemand', about: { onDemandInvoiceId: invoiceId } }),
    )
  }
}
