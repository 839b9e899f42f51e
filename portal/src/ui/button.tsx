import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useId } from 'react'
import { buttonLook, type ButtonLookProps } from './button-look.ts'
import { Spinner } from './spinner.tsx'
import { useStatedReason } from './stated-reason.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLookProps {
  /** The label while the action runs; the button retains the focus and ignores a second click. */
  readonly busyLabel?: string | undefined
  readonly busy?: boolean
  /** The reason why it is disabled. The button stays focusable, so that keyboard and screen reader users can learn the reason. */
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
  const isStated = useStatedReason() === heldBack
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
      <span id={reasonId} className={isStated ? 'sr-only' : 'text-14 text-muted'}>
        {heldBack}
      </span>
    </span>
  )
}
