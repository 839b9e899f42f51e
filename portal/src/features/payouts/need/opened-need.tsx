import { useSelector } from 'react-redux'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { State } from '../../../lib/state/open-store.ts'

const NeedModal = lazyDialog(
  () => import('./need-modal.tsx'),
  (it) => it.NeedModal,
)

/** The dialog of a need is none of those that confirm a payout: whoever opens one of them rarely opens the other. */
export function OpenedNeed() {
  const isOpen = useSelector(({ modals }: State) => modals.needSolver)
  return isOpen && <NeedModal />
}
