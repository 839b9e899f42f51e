import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened, modalsAboutPayouts } from '../../../lib/state/slices/modals.ts'
import { openActsOf } from '../confirm/open-acts.ts'
import { linkedDialog } from '../open-from-link.ts'

const OpenedPayouts = lazy(() =>
  import('./opened-payouts.tsx').then((module) => ({ default: module.OpenedPayouts })),
)
const OpenActs = lazy(() => import('../confirm/open-acts-found.tsx').then((module) => ({ default: module.OpenActsFound })))

/** Opens what the address names, once: a reload or a link that is copied later must not open it again. */
function useLinkedDialog(): void {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const linked = linkedDialog(pathname, search)
  const isLinked = linked !== undefined
  useEffect(() => {
    if (!isLinked) return
    const asked = linkedDialog(pathname, search)
    if (asked) dispatch(modalOpened(asked))
    const left = new URLSearchParams(search)
    left.delete('open')
    setSearch(left, { replace: true, preventScrollReset: true })
  }, [dispatch, isLinked, pathname, search, setSearch])
}

/** The dialogs of early payments, which any page opens by their flags. They are loaded once one of them is opened. */
export function PayoutModals() {
  useLinkedDialog()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const isOpen = useSelector(({ modals }: State) => modalsAboutPayouts.some((modal) => modals[modal]))
  // What an earlier visit left open is looked for once, when the page is shown.
  const [leftOpen] = useState(() => openActsOf(vendorId))
  return (
    <Suspense>
      {isOpen && <OpenedPayouts vendorId={vendorId} />}
      {leftOpen.length > 0 && <OpenActs acts={leftOpen} />}
    </Suspense>
  )
}
