import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface DisclosureProps {
  readonly label: ReactNode
  readonly buttonClass: string
  readonly panelClass: string
  readonly children: ReactNode
  /** Called when it opens, for callers that load the content only then. */
  readonly onOpen?: () => void
}

/** A button and the panel that it opens below itself. Escape and a click elsewhere close it. */
export function Disclosure({ label, buttonClass, panelClass, children, onOpen }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Node
      if (!panel.current?.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [open])

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          if (!open) onOpen?.()
          setOpen(!open)
        }}
        className={buttonClass}
      >
        {label}
      </button>
      <div ref={panel} id={id} hidden={!open} className={panelClass}>
        {children}
      </div>
    </>
  )
}
