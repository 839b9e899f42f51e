import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonLook, type ButtonLookProps } from './button.tsx'
import { byFirstLetter, rove } from './rove.ts'
import { usePopup, usePressElsewhere } from './use-popup.ts'

export interface MenuItem {
  readonly id: string
  readonly text: string
  readonly detail?: string | undefined
  /** Why it cannot be chosen now. The item stays focusable and shows the reason. */
  readonly heldBack?: string | undefined
  readonly onSelect: () => void
}

interface MenuProps extends ButtonLookProps {
  readonly label: ReactNode
  /** The accessible name of the button when its label is a picture. */
  readonly name?: string | undefined
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
}

interface ItemsProps {
  readonly items: readonly MenuItem[]
  readonly firstAt: number
  readonly onLeave: (back: boolean) => void
}

function Items({ items, firstAt, onLeave }: ItemsProps) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const go = (at: number | undefined) => (at === undefined ? undefined : buttons.current[at])?.focus()
  useEffect(() => {
    buttons.current[firstAt]?.focus()
  }, [firstAt])
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Tab') onLeave(false)
    const texts = items.map(({ text }) => text)
    const to = rove(event.key, at, items.length, 'column') ?? byFirstLetter(event.key, at, texts)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return items.map(({ id, text, detail, heldBack, onSelect }, at) => (
    <button
      key={id}
      ref={(button) => {
        buttons.current[at] = button
      }}
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={heldBack === undefined ? undefined : true}
      onKeyDown={(event) => onKey(event, at)}
      onPointerMove={() => go(at)}
      onClick={() => {
        if (heldBack !== undefined) return
        onLeave(true)
        onSelect()
      }}
      className="block min-h-11 w-full px-4 py-2.5 text-left text-16 outline-none focus:bg-sunken"
    >
      <span className={`block ${heldBack === undefined ? '' : 'text-muted'}`}>{text}</span>
      {(heldBack ?? detail) && <span className="block text-14 text-muted">{heldBack ?? detail}</span>}
    </button>
  ))
}

/** A button that opens a list of actions. Escape and Tab close it; the focus returns to the button. */
export function Menu({ label, name, items, align = 'start', ...look }: MenuProps) {
  const [firstAt, setFirstAt] = useState<number>()
  const open = firstAt !== undefined
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const close = () => setFirstAt(undefined)
  usePopup({ open, anchor: button, popup, side: 'below', align })
  usePressElsewhere(open, [button, popup], close)
  const leave = (back: boolean) => {
    if (back) button.current?.focus()
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') {
      event.preventDefault()
      leave(true)
    }
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setFirstAt(event.key === 'ArrowDown' ? 0 : items.length - 1)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onKeyDown={onKey}
        onClick={() => setFirstAt(open ? undefined : 0)}
        className={buttonLook(look)}
      >
        {label}
      </button>
      <div
        ref={popup}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={name ?? (typeof label === 'string' ? label : undefined)}
        popover="manual"
        onKeyDown={onKey}
        className="popup min-w-56 py-1.5"
      >
        {open && <Items items={items} firstAt={firstAt} onLeave={leave} />}
      </div>
    </>
  )
}
