import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useId } from 'react'
import { Spinner } from './spinner.tsx'
import { useStatedReason } from './stated-reason.ts'

const kinds = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong font-medium',
  secondary: 'border-control bg-card text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-accent hover:bg-sunken hover:text-accent-strong',
  /** For a disabled action; the reason is shown beside it. */
  dimmed: 'border-line bg-sunken text-muted',
} as const

/** The small size is for rows and bars; on touch screens it has the full height. */
const sizes = {
  regular: 'min-h-11 px-4 py-2 text-16',
  small: 'min-h-9 px-3 py-1 text-14 pointer-coarse:min-h-11',
} as const

export interface ButtonLookProps {
  readonly kind?: Exclude<keyof typeof kinds, 'dimmed'> | undefined
  readonly size?: keyof typeof sizes | undefined
  readonly wide?: boolean | undefined
}

/** The classes of buttons and of links that look like buttons. */
export const buttonLook = ({
  kind = 'secondary',
  size = 'regular',
  wide = false,
  dimmed = false,
}: ButtonLookProps & { readonly dimmed?: boolean }) =>
  `inline-flex items-center justify-center gap-2 rounded-control border text-center no-underline transition-colors duration-150 ease-out ${sizes[size]} ${kinds[dimmed ? 'dimmed' : kind]} ${wide ? 'w-full' : ''}`

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
