import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { buttonLook, type ButtonLookProps } from './button-look.ts'
import { SkeletonText } from './skeleton.tsx'
import { useStable } from './table/use-stable.ts'
import { usePopup, usePressElsewhere } from './use-popup.ts'

interface PopoverProps extends ButtonLookProps {
  readonly label: ReactNode
  /** The accessible name of the panel, and of the button where its label is not enough. */
  readonly name: string
  readonly align?: 'start' | 'end'
  readonly panelClass?: string
  /** Called when the pointer or the focus reaches the button, for content that is loaded on demand. */
  readonly onNear?: () => Promise<unknown>
  /** Rendered while it is open. `close` returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode
}

interface Ends {
  /** Gives the focus back to the button. */
  readonly close: () => void
  readonly leave: () => void
}

/** Escape closes the panel from the button and from within; focus that goes elsewhere leaves it. */
function useKeysAndFocus(
  open: boolean,
  parts: readonly RefObject<HTMLElement | null>[],
  { close, leave }: Ends,
): void {
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
    if (!open) return undefined
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [open, onKey, onFocus])
}

/** A button that opens a small panel of controls beside itself. Escape, a press elsewhere and leaving it by Tab close it. */
export function Popover(props: PopoverProps) {
  const { label, name, align = 'start', panelClass = '', onNear, children, ...look } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  usePopup({ open, anchor: button, popup: panel, side: 'below', align })
  usePressElsewhere(open, [button, panel], () => setOpen(false))
  // A failure is ignored here, because opening the panel loads its content again.
  const near = () => void onNear?.().catch(() => undefined)
  const close = useStable(() => {
    setOpen(false)
    button.current?.focus()
  })
  useKeysAndFocus(open, [button, panel], { close, leave: () => setOpen(false) })
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onFocus={near}
        onPointerEnter={near}
        onClick={() => setOpen(!open)}
        className={`${buttonLook(look)} aria-expanded:bg-sunken`}
      >
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        role="group"
        aria-label={name}
        popover="manual"
        className={`popup p-4 text-14 ${panelClass}`}
      >
        {open && <Suspense fallback={<SkeletonText />}>{children(close)}</Suspense>}
      </div>
    </>
  )
}
