import type { ReactNode } from 'react'
import { PageHeading } from '../page.tsx'
import { useFlow } from './flow.ts'

interface StepFrameProps {
  readonly title: string
  readonly lead?: ReactNode
  /** A step within the page, which comes in place of another. */
  readonly isStep?: boolean
  readonly children: ReactNode
}

/**
 * One hand for all pages of onboarding: Back where there is one, the heading, and what the page asks for. It stands from the
 * first moment, while what stands in it is still on its way: whoever is already at the heading or at Back stays there.
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
