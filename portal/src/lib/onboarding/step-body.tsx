import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { useFlow } from './flow.ts'
import './step-body.css'

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
