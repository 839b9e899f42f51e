import type { ReactNode } from 'react'
import { PageHeading } from '../page.tsx'
import { useFlow } from './flow.ts'

interface StepFrameProps {
  readonly title: string
  readonly lead?: ReactNode
  /** A step within the page, which comes in place of another. */
  readonly isStep?: boolean
  /** The one thing to do here. In a form it is what submits it; then the form stands around the frame. */
  readonly primary?: ReactNode
  readonly secondary?: ReactNode
  readonly children: ReactNode
}

/**
 * One hand for all pages of onboarding: Back where there is one, the heading, the page's own cards, and what there is to do.
 * Going on can fail too, which is told beside the action that tried.
 */
export function StepFrame({ title, lead, isStep = false, primary, secondary, children }: StepFrameProps) {
  const { shown } = useFlow()
  return (
    <div className="mx-auto grid w-full max-w-168 gap-6">
      <header className="grid gap-2">
        {shown.back}
        <PageHeading isStep={isStep}>{title}</PageHeading>
        {lead && <div className="max-w-[65ch] text-muted wrap-anywhere">{lead}</div>}
      </header>
      {children}
      <div className="grid gap-4">
        {shown.trouble}
        <div className="flex flex-col-reverse items-stretch gap-2 mobile:flex-row mobile:flex-wrap mobile:items-center">
          {secondary}
          {primary}
        </div>
      </div>
    </div>
  )
}
