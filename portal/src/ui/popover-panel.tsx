import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { SkeletonText } from './skeleton.tsx'
import { useStable } from './table/use-stable.ts'
import { usePopup, usePressElsewhere } from './use-popup.ts'

interface Ends {
  /** Gives the focus back to the button. */
  readonly close: () => void
  readonly leave: () => void
}

/** Escape closes the panel from the button and from within; focus that goes elsewhere leaves it. */
function useKeysAndFocus(parts: readonly RefObject<HTMLElement | null>[], { close, leave }: Ends): void {
  const isWithin = useStable((target: EventTarget | null) =>
    parts.some(({ current }) => target instanceof Node && current?.contains(target)),
  )
  const onKey = useStable((event: KeyboardEvent) => {
    // A list inside that is open takes the key first.
    if (event.key !== 'Escape' || event.defaultPrevented || !isWithin(event.target)) return
    event.preventDefault()
    close()
  })
  const onFocus = useStable(({ target }: FocusEvent) => {
    if (!isWithin(target)) leave()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [onKey, onFocus])
}

interface PopoverPanelProps extends Ends {
  readonly id: string
  /** The button that opened it. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly name: string
  readonly align: 'start' | 'end'
  readonly panelClass: string
  readonly children: (close: () => void) => ReactNode
}

/** What a popover shows while it is open, beside its button. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { id, anchor, name, align, panelClass, close, leave, children } = props
  const panel = useRef<HTMLDivElement>(null)
  usePopup({ open: true, anchor, popup: panel, side: 'below', align })
  usePressElsewhere(true, [anchor, panel], leave)
  useKeysAndFocus([anchor, panel], { close, leave })
  // The button is open before this part has loaded, and may only name what is there.
  useEffect(() => {
    const button = anchor.current
    button?.setAttribute('aria-controls', id)
    return () => button?.removeAttribute('aria-controls')
  }, [anchor, id])
  return (
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label={name}
      popover="manual"
      className={`popup p-4 text-14 ${panelClass}`}
    >
      <Suspense fallback={<SkeletonText />}>{children(close)}</Suspense>
    </div>
  )
}
