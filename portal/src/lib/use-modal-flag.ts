import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { State } from './state/open-store.ts'
import { type Modal, modalClosed, modalOpened } from './state/slices/modals.ts'

/** One of the booleans that open modals. The flag is stored between visits, so leaving the page closes the modal. */
export function useModalFlag(modal: Modal) {
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => state.modals[modal])
  useEffect(() => () => void dispatch(modalClosed(modal)), [dispatch, modal])
  return {
    isOpen,
    open: () => void dispatch(modalOpened({ modal })),
    close: () => void dispatch(modalClosed(modal)),
  }
}
