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
