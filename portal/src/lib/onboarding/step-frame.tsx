import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { PageHeading } from '../page.tsx'
import { useFlow } from './flow.ts'
import './step-frame.css'

interface StepForm {
  readonly element?: RefObject<HTMLFormElement | null>
  readonly submit: (event: SubmitEvent) => unknown
}

interface StepBodyProps {
  /** The one main action; in a form, its submit button. */
  readonly primary?: ReactNode
  readonly secondary?: ReactNode
  readonly form?: StepForm
  readonly children: ReactNode
}

/** The content of the frame: the page's cards and its actions. Going on can fail too, which is shown beside them. */
export function StepBody({ primary, secondary, form, children }: StepBodyProps) {
  const { shown } = useFlow()
  // The actions are sticky, and a grid would fix them in their row.
  const look = 'flex flex-col gap-6'
  const inside = (
    <>
      {children}
      <div className="stays-in-sight grid gap-4">
        {shown.trouble}
        {/* The visual order is also the focus order. */}
        <div className="flex flex-col items-stretch gap-2 mobile:flex-row mobile:flex-wrap mobile:items-center">
          {primary}
          {secondary}
        </div>
      </div>
    </>
  )
  if (!form) return <div className={look}>{inside}</div>
  return (
    <form
      {...(form.element && { ref: form.element })}
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className={look}
    >
      {inside}
    </form>
  )
}

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
