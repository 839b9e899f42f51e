import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { trapFocus } from './focus-order.ts'
import { addLayer } from './layers.ts'

interface Modal {
  /** What Escape, the back gesture and a press beside the dialog do. A user may have meant something else by them. */
  readonly onDismiss: () => void
  /** True while an action is under way that must not be left by accident. */
  readonly locked: boolean
}

/**
 * Opens the dialog on mount and closes it before unmount: the browser makes the rest of the page inert and restores the focus.
 * Escape, the back gesture and a press beside the dialog ask to close it.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, modal: Modal): void {
  const latest = useRef(modal)
  useEffect(() => {
    latest.current = modal
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const leave = addLayer(dialog)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    const gone = new AbortController()
    listen(dialog, latest, gone.signal)
    return () => {
      gone.abort()
      dialog.close()
      leave()
    }
  }, [ref])
}

function listen(dialog: HTMLDialogElement, latest: RefObject<Modal>, signal: AbortSignal): void {
  const ask = () => {
    if (!latest.current.locked) latest.current.onDismiss()
  }
  let pressedBeside = false
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => dialog.addEventListener(name, listener, { signal })

  on('keydown', (event) => {
    if (event.key === 'Tab') trapFocus(dialog, event)
    // A list or tooltip within the dialog handles the first Escape itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    ask()
  })
  on('cancel', (event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    ask()
  })
  on('close', (event) => {
    // A browser may close it after a second back gesture, although that was prevented.
    if (event.target !== dialog || dialog.open) return
    dialog.showModal()
    ask()
  })
  on('pointerdown', (event) => {
    pressedBeside = event.target === dialog && isBeside(dialog, event)
  })
  on('click', (event) => {
    if (pressedBeside && event.target === dialog && isBeside(dialog, event)) ask()
  })
}

/** A press on the backdrop has the dialog itself as its target, but so has one on the dialog's own edge. */
function isBeside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
