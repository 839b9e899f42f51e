import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon } from '../control-icons.tsx'
import { useModal } from './use-modal.ts'
import './dialog.css'

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
