import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { useFlow } from './flow.ts'
import './step-body.css'

interface StepForm {
  readonly element?: RefObject<HTMLFormElement | null>
  readonly submit: (event: SubmitEvent) => unknown
}

interface StepBodyProps {
  /** The one thing to do here; in a form, what submits it. */
  readonly primary?: ReactNode
  readonly secondary?: ReactNode
  readonly form?: StepForm
  /** On a phone what there is to do stays in sight, where choosing makes the page longer. */
  readonly staysInSight?: boolean
  readonly children: ReactNode
}

/** What stands in the frame: the page's own cards, and what there is to do. Going on can fail too, which is told beside it. */
export function StepBody({ primary, secondary, form, staysInSight = false, children }: StepBodyProps) {
  const { shown } = useFlow()
  // In a grid each row would hold on to what it has.
  const look = `gap-6 ${staysInSight ? 'flex flex-col' : 'grid'}`
  const inside = (
    <>
      {children}
      <div className={`grid gap-4 ${staysInSight ? 'stays-in-sight' : ''}`}>
        {shown.trouble}
        {/* What stands before the other is also reached before it. */}
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
