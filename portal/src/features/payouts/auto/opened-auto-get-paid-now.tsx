import { useSelector } from 'react-redux'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { State } from '../../../lib/state/open-store.ts'

const AutoGetPaidNowModal = lazyDialog(
  () => import('./auto-get-paid-now-modal.tsx'),
  (it) => it.AutoGetPaidNowModal,
)

/** The dialog of Auto Get Paid Now is none of those that confirm a payout: whoever opens one of them rarely opens the other. */
export function OpenedAutoGetPaidNow() {
  const isOpen = useSelector(({ modals }: State) => modals.autoGetPaidNow)
  return isOpen && <AutoGetPaidNowModal />
}
