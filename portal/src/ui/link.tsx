import { Link as RouterLink, type LinkProps } from 'react-router'

export const linkLook =
  'text-accent underline decoration-accent/40 decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-current'

/** A link in running text. The block of padding makes the target tall without moving the line. */
export function TextLink({ className = '', ...props }: LinkProps) {
  return <RouterLink {...props} className={`${linkLook} -my-2 inline-block py-2 ${className}`} />
}
