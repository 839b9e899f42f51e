import type { ReactNode } from 'react'
import { PageHeading } from '../page.tsx'
import { useFlow } from './flow.ts'
import './step-frame.css'

interface StepFrameProps {
  readonly title: string
  readonly lead?: ReactNode
  /** A step within the page, which comes in place of another. */
  readonly isStep?: boolean
  /** The one thing to do here. In a form it is what submits it; then the form stands around the frame. */
  readonly primary?: ReactNode
  readonly secondary?: ReactNode
  /** On a phone what there is to do stays in sight, where choosing makes the page longer. */
  readonly staysInSight?: boolean
  readonly children: ReactNode
}

/**
 * One hand for all pages of onboarding: Back where there is one, the heading, the page's own cards, and what there is to do.
 * Going on can fail too, which is told beside the action that tried.
 */
export function StepFrame(props: StepFrameProps) {
  const { title, lead, isStep = false, primary, secondary, staysInSight = false, children } = props
  const { shown } = useFlow()
  return (
    // In a grid each row would hold on to what it has.
    <div className={`mx-auto w-full max-w-168 gap-6 ${staysInSight ? 'flex flex-col' : 'grid'}`}>
      <header className="grid gap-2">
        {shown.back}
        <PageHeading isStep={isStep}>{title}</PageHeading>
        {lead && <div className="max-w-[65ch] text-muted wrap-anywhere">{lead}</div>}
      </header>
      {children}
      <div className={`grid gap-4 ${staysInSight ? 'stays-in-sight' : ''}`}>
        {shown.trouble}
        {/* What is above the other is also reached before it. */}
        <div className="flex flex-col items-stretch gap-2 mobile:flex-row-reverse mobile:flex-wrap mobile:items-center mobile:justify-end">
          {primary}
          {secondary}
        </div>
      </div>
    </div>
  )
}
