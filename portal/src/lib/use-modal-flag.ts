import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { State } from './state/open-store.ts'
import { type Modal, modalOpened, modalsClosed, type PlainModal } from './state/slices/modals.ts'

/** The flags of modals are stored between visits, so leaving their page closes them. The list must be the same at every render. */
export function useClosedOnLeaving(modals: readonly Modal[]): void {
  const dispatch = useDispatch()
  useEffect(
    () => () => {
      dispatch(modalsClosed(modals))
    },
    [dispatch, modals],
  )
}

/** One of the booleans that open modals. */
export function useModalFlag(modal: PlainModal) {
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => state.modals[modal])
  useClosedOnLeaving(useMemo(() => [modal], [modal]))
  return {
    isOpen,
    open: () => void dispatch(modalOpened({ modal })),
    close: () => void dispatch(modalsClosed([modal])),
  }
}
