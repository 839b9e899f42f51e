import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { buttonLook, type ButtonLookProps } from './button.tsx'
import { near } from './load-near.ts'

const loadPanel = () => import('./popover-panel.tsx')
const PopoverPanel = lazy(() => loadPanel().then((module) => ({ default: module.PopoverPanel })))

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

/** A button that opens a small panel of controls beside itself. Escape, a press elsewhere and leaving it by Tab close it. */
export function Popover(props: PopoverProps) {
  const { label, name, align = 'start', panelClass = '', onNear, children, ...look } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const load = near(() => Promise.all([loadPanel(), onNear?.()]))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        {...load}
        onClick={() => setOpen(!open)}
        className={`${buttonLook(look)} aria-expanded:bg-sunken`}
      >
        {label}
      </button>
      {open && (
        <Suspense>
          <PopoverPanel
            id={id}
            anchor={button}
            name={name}
            align={align}
            panelClass={panelClass}
            close={close}
            leave={() => setOpen(false)}
          >
            {children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  )
}
