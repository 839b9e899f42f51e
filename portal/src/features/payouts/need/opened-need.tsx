import { lazy } from 'react'
import { useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'

const NeedModal = lazy(() => import('./need-modal.tsx').then((module) => ({ default: module.NeedModal })))

/** The dialog of a need is none of those that confirm a payout: whoever opens one of them rarely opens the other. */
export function OpenedNeed() {
  const isOpen = useSelector(({ modals }: State) => modals.needSolver)
  return isOpen && <NeedModal />
}
