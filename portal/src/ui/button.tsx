import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

const kinds = {
  primary:
    'border-transparent bg-accent text-accent-ink hover:bg-accent-strong aria-disabled:hover:bg-accent font-medium',
  secondary: 'border-control bg-card text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-accent hover:bg-sunken hover:text-accent-strong',
} as const

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: keyof typeof kinds
  /** The label while the work goes on; the button keeps its focus and takes no second click. */
  readonly busyLabel?: string | undefined
  readonly busy?: boolean
  readonly wide?: boolean
}

export function Button({
  kind = 'secondary',
  busy = false,
  busyLabel,
  wide = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const held = busy || rest['aria-disabled'] === true
  const handle = (event: MouseEvent<HTMLButtonElement>) => {
    if (held) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={held || undefined}
      onClick={handle}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-2 text-16 transition-colors duration-150 ease-out ${kinds[kind]} ${wide ? 'w-full' : ''} ${className}`}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
