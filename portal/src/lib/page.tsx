import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConfig } from './config.ts'

/** Whether the path is that of the dashboard itself, and not of a page below it. */
export const isDashboard = (pathname: string): boolean => pathname === '/' || pathname === '/dashboard'

interface PageHeadingProps {
  readonly children: string
  readonly className?: string
  /** A step within a page takes the focus when it appears, as a page does. */
  readonly isStep?: boolean
}

/**
 * The only h1 of a page. It sets the document's title, and takes the focus when the page was reached by a link, so that a screen
 * reader starts at the new page. On the first load the browser does that itself, and a change of query or hash is not a new page.
 */
export function PageHeading({ children, className = '', isStep = false }: PageHeadingProps): ReactNode {
  const { productName } = useConfig()
  const { key, pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<string>(undefined)
  // It is a layout effect, so that the page around the heading can move the focus on in one of its own.
  useLayoutEffect(() => {
    const place = isStep ? `${pathname} step` : pathname
    if (focused.current === place) return
    focused.current = place
    if (isStep || key !== 'default') heading.current?.focus({ preventScroll: true })
  }, [key, pathname, isStep])
  return (
    <>
      <title>{`${children} · ${productName}`}</title>
      <h1 ref={heading} tabIndex={-1} className={`text-32 ${className}`}>
        {children}
      </h1>
    </>
  )
}

interface PageFrameProps {
  readonly title: string
  /** Omitted where the first section has a sentence of its own: one is enough before the first figure. */
  readonly intro?: string
  /** Why the user can change nothing on this page, in place of the introduction. */
  readonly heldBack?: string | undefined
  readonly children: ReactNode
}

/** The frame of an account page: heading, introduction and sections. */
export const PageFrame = ({ title, intro, heldBack, children }: PageFrameProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <header className="grid gap-2">
      <PageHeading>{title}</PageHeading>
      {(heldBack ?? intro) && <p className="text-muted">{heldBack ?? intro}</p>}
    </header>
    {children}
  </div>
)
