import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useId } from 'react'
import { buttonLook, type ButtonLookProps } from './button-look.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLookProps {
  /** The label while the work goes on; the button keeps its focus and takes no second click. */
  readonly busyLabel?: string | undefined
  readonly busy?: boolean
  /** Why it can't be used now. It stays in reach of the keyboard, so that everybody can learn the reason. */
  readonly heldBack?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({
  kind = 'secondary',
  size,
  wide,
  busy = false,
  busyLabel,
  heldBack,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const held = busy || heldBack !== undefined || rest['aria-disabled'] === true
  const handle = (event: MouseEvent<HTMLButtonElement>) => {
    if (held) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={held || undefined}
      aria-describedby={heldBack === undefined ? rest['aria-describedby'] : reasonId}
      onClick={handle}
      className={`${buttonLook({ kind, size, wide, dimmed: held && !busy })} ${className}`}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
  if (heldBack === undefined) return button
  return (
    <span className={`inline-grid justify-items-start gap-1.5 ${wide ? 'w-full' : ''}`}>
      {button}
      <span id={reasonId} className="text-14 text-muted">
        {heldBack}
      </span>
    </span>
  )
}
