import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'
import { buttonLook, type ButtonLookProps } from './button.tsx'

export const linkLook =
  'text-accent underline decoration-accent/40 decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-current'

/** The padding enlarges the target without moving the line; on touch screens it has the full height. */
const tallLook = `${linkLook} -my-2 inline-block py-2 pointer-coarse:-my-3 pointer-coarse:py-3`

/** A link in running text. */
export function TextLink({ className = '', ...props }: LinkProps) {
  return <RouterLink {...props} className={`${tallLook} ${className}`} />
}

/** A link that is the next step of a page: it leads to another page, so it is no button, but it looks like one. */
export function ButtonLink({ kind, size, wide, className = '', ...props }: LinkProps & ButtonLookProps) {
  return <RouterLink {...props} className={`${buttonLook({ kind, size, wide })} ${className}`} />
}

interface OutsideLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  /** The text after the link that announces a new window. */
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
