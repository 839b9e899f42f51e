import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { PageHeading } from './page.tsx'
import type { State } from './state/open-store.ts'

interface PageFrameProps {
  readonly title: string
  /** Omitted where the first section has a sentence of its own: one is enough before the first figure. */
  readonly intro?: string
  /** Why the user can change nothing on this page, in place of the introduction, once that is certain. */
  readonly heldBack?: string | undefined
  readonly children: ReactNode
}

/** The frame of an account page: heading, introduction and sections. */
export function PageFrame({ title, intro, heldBack, children }: PageFrameProps) {
  const isKnown = useSelector((state: State) => state.auth.isAccountKnown)
  const text = (isKnown ? heldBack : undefined) ?? intro
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <PageHeading>{title}</PageHeading>
        {text && <p className="text-muted">{text}</p>}
      </header>
      {children}
    </div>
  )
}
