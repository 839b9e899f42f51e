import type { ReactNode } from 'react'
import { PageHeading } from '../page.tsx'
import { useFlow } from './flow.ts'

interface StepFrameProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The frame is a step within the page that replaces another one. */
  readonly isStep?: boolean
  readonly children: ReactNode
}

/**
 * The frame of all onboarding pages: Back where there is one, the heading, and the content. It renders before its content is
 * loaded, so that the focus is not lost from the heading or from Back.
 */
export function StepFrame({ title, lead, isStep = false, children }: StepFrameProps) {
  const { shown } = useFlow()
  return (
    <div className="mx-auto grid w-full max-w-168 gap-6">
      <header className="grid gap-2">
        {shown.back}
        <PageHeading isStep={isStep}>{title}</PageHeading>
        {lead && <div className="max-w-[65ch] text-muted wrap-anywhere">{lead}</div>}
      </header>
      {children}
    </div>
  )
}
