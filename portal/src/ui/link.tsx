import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'
import { buttonLook, type ButtonLookProps } from './button-look.ts'

export const linkLook =
  'text-accent underline decoration-accent/40 decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-current'

/** The block of padding makes the target tall without moving the line; a finger gets the full height. */
const tallLook = `${linkLook} -my-2 inline-block py-2 pointer-coarse:-my-3 pointer-coarse:py-3`

/** A link in running text. */
export function TextLink({ className = '', ...props }: LinkProps) {
  return <RouterLink {...props} className={`${tallLook} ${className}`} />
}

/** A link that is the next step of a page: it leads somewhere, so it is no button, but it weighs as much as one. */
export function ButtonLink({ kind, size, wide, className = '', ...props }: LinkProps & ButtonLookProps) {
  return <RouterLink {...props} className={`${buttonLook({ kind, size, wide })} ${className}`} />
}

interface OutsideLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  /** Said after the link, since it opens a window of its own. */
  readonly newWindow: string
}

export function OutsideLink({ newWindow, children, className = '', ...props }: OutsideLinkProps) {
  return (
    <a {...props} target="_blank" rel="noreferrer" className={`${tallLook} ${className}`}>
      {children}
      <span className="sr-only"> ({newWindow})</span>
    </a>
  )
}
