import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { recall } from '../../../lib/browser-store.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { moneyModals } from '../../../lib/state/slices/modals.ts'
import { useClosedOnLeaving } from '../../../lib/use-modal-flag.ts'

const OpenedPayouts = lazyDialog(
  () => import('./opened-payouts.tsx'),
  (it) => it.OpenedPayouts,
)

/**
 * The dialogs of early payments, which any page opens by their flags and a link by its parameter. They are loaded once there is one to
 * show, or when an earlier visit left a confirmation without an answer.
 */
export function PayoutModals() {
  const [search] = useSearchParams()
  // After a sign-in the page is shown a moment before it is known who signed in, and what was left open belongs to a vendor.
  const isKnown = useSelector(({ auth }: State) => auth.vendorId !== undefined)
  const isOpen = useSelector(({ modals }: State) => moneyModals.some((modal) => modals[modal]))
  // Here, because a page may be left before the dialog is loaded, and the next page must not show it.
  useClosedOnLeaving(moneyModals)
  const [leftOpen] = useState(() => recall('state', 'open-payouts') !== undefined)
  return (
    <Suspense>
      {isKnown && (isOpen || leftOpen || search.has('open')) && <OpenedPayouts findsOut={leftOpen} />}
    </Suspense>
  )
}
