import type { ReactNode } from 'react'
import { PageHeading } from './page.tsx'

interface PageFrameProps {
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
}

/** The frame of an account page: heading, introduction and sections. */
export const PageFrame = ({ title, intro, children }: PageFrameProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <header className="grid gap-2">
      <PageHeading>{title}</PageHeading>
      <p className="text-muted">{intro}</p>
    </header>
    {children}
  </div>
)
