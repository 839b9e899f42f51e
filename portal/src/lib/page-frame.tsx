import type { ReactNode } from 'react'
import { PageHeading } from './page.tsx'

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
