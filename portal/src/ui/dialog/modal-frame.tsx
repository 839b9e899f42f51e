import { type ReactNode, type RefObject, useId, useRef, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon } from '../control-icons.tsx'
import './dialog.css'
import { addLayer } from './layers.ts'

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Of radio buttons with one name, Tab reaches only the checked one. */
const isPassedOver = (element: HTMLElement, all: readonly HTMLElement[]) =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  all.some(
    (other) =>
      other instanceof HTMLInputElement &&
      other.type === 'radio' &&
      other.name === element.name &&
      other.checked,
  )

/** The elements that Tab reaches, in order. */
function focusOrder(within: HTMLElement): readonly HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )
  return all.filter((element) => !isPassedOver(element, all))
}

/** Makes Tab cycle within the element; the browser alone would move on to its own toolbars. */
function trapFocus(within: HTMLElement, event: KeyboardEvent): void {
  const order = focusOrder(within)
  const [first, last] = [order[0], order.at(-1)]
  const at = document.activeElement
  const outside = !order.some((element) => element === at)
  if (event.shiftKey && (at === first || outside)) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && at === last) {
    event.preventDefault()
    first?.focus()
  }
}

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
function useModal(ref: RefObject<HTMLDialogElement | null>, modal: Modal): void {
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

export interface ModalProps {
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly closeLabel: string
  readonly children?: ReactNode
  /** The dialog's actions, the primary one first; in a tall window they stay in sight while the rest scrolls. */
  readonly actions?: ReactNode
  /** True while an action is under way that must not be left by accident. */
  readonly locked?: boolean
}

interface ModalFrameProps extends ModalProps {
  readonly shape: string
  /** What Escape, the back gesture and a press beside the dialog do; by default they close it. */
  readonly onDismiss?: () => void
  readonly element?: RefObject<HTMLDialogElement | null>
}

/** The focus starts at the title, or at an element with `data-first-focus` before it. */
export function ModalFrame(props: ModalFrameProps) {
  const { onClose, title, description, closeLabel, children, actions, locked = false, shape } = props
  const own = useRef<HTMLDialogElement>(null)
  const dialog = props.element ?? own
  const id = useId()
  useModal(dialog, { onDismiss: props.onDismiss ?? onClose, locked })
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={`modal ${shape}`}
    >
      <div className="grid min-h-full grid-rows-[auto_1fr_auto]">
        <div className="flex items-start justify-between gap-4 bg-card px-5 pt-4 pb-3 mobile:px-6 mobile:pt-5 tall:sticky tall:top-0 tall:z-10">
          <h2 id={`${id}-title`} tabIndex={-1} data-first-focus className="py-2 text-20 outline-none">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            aria-disabled={locked || undefined}
            onClick={() => {
              if (!locked) onClose()
            }}
            className="-mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <CloseIcon />
          </button>
        </div>
        <div className="px-5 pb-6 mobile:px-6">
          {description && (
            <div id={`${id}-description`} className="max-w-[65ch] text-muted">
              {description}
            </div>
          )}
          {/* Live regions that are empty take no space. */}
          {children && <div className={description ? 'has-[>:not(:empty)]:mt-5' : ''}>{children}</div>}
        </div>
        {actions && (
          <div className="flex flex-col gap-2 border-t border-line bg-card px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] mobile:flex-row-reverse mobile:px-6 tall:sticky tall:bottom-0 tall:z-10">
            {actions}
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  )
}
