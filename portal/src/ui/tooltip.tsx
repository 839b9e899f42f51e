import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePopup } from './use-popup.ts'

interface TooltipProps {
  readonly text: string
  /** Gets the attribute that ties the text to it: `{(told) => <button {...told}>…</button>}`. */
  readonly children: (told: { readonly 'aria-describedby': string }) => ReactNode
}

/**
 * A word more about a control, on hover and on focus. It repeats or explains what is on the page and is never the only
 * place where something stands: a finger can't hover. Escape hides it, and the pointer may move onto it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const popup = useRef<HTMLSpanElement>(null)
  usePopup({ open: shown, anchor, popup, side: 'above', align: 'centre' })

  useEffect(() => {
    if (!shown) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setShown(false)
    }
    // Before a dialog around it hears of the key: the first Escape hides the tooltip and leaves the dialog open.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [shown])
  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={({ pointerType }) => setShown(pointerType === 'mouse')}
      onPointerLeave={() => setShown(false)}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
    >
      {children({ 'aria-describedby': id })}
      <span ref={popup} id={id} role="tooltip" popover="manual" className="popup-tip">
        <span className="block rounded-control bg-ink px-2.5 py-1.5 text-14 text-card">{text}</span>
      </span>
    </span>
  )
}
