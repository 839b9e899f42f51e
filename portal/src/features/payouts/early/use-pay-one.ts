import { useDispatch, useStore } from 'react-redux'
import { recall, remember } from '../../../lib/browser-store.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { interstitialClicked, payEarlyClicked } from '../../../lib/state/slices/ui.ts'
import type { Way } from '../way.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'

const windowMs = 10 * 60_000
const clicksThatOffer = 3
const minEligible = 2

interface Clicking {
  /** When single pay-early buttons were clicked, in milliseconds, this click included. */
  readonly clicks: readonly number[]
  readonly now: number
  readonly eligibleCount: number
  /** Whether the offer was shown in this visit already. */
  readonly wasOffered: boolean
}

/** Whether somebody who takes one invoice after another is offered all of them at once. */
export const offersBulk = ({ clicks, now, eligibleCount, wasOffered }: Clicking): boolean =>
  !wasOffered &&
  eligibleCount >= minEligible &&
  clicks.filter((at) => at > now - windowMs && at <= now).length >= clicksThatOffer

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
      dispatch(modalOpened({ modal: 'singleToBulkInterstitial', invoiceId, way }))
      return
    }
    dispatch(modalOpened({ modal: 'payout', of: 'single', invoiceId, way }))
  }
}
