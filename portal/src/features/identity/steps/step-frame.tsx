import type { ComponentProps, ReactNode } from 'react'
import { PageHeading } from '../../../lib/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { linkLook } from '../../../ui/link.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import type { Asked } from '../asked.ts'
import type { RefusalKey } from '../refusals/refusals.ts'
import { Refusal } from '../refusals/refusal.tsx'
import { useIdentityWords } from '../words/index.ts'

interface StepFrameProps {
  readonly asked: Asked
  readonly title: string
  readonly text: string
  readonly step: {
    readonly busy: boolean
    readonly failure?: RefusalKey | undefined
    readonly formProps: ComponentProps<'form'>
  }
  /** Replaces the usual text of the refusal. */
  readonly failure?: string | undefined
  readonly submit?: string
  readonly busyLabel?: string
  readonly children: ReactNode
  /** Another way to complete the step. */
  readonly aside?: ReactNode
}

/** The common layout of all steps: the question, the account, the answer, and the way back. */
export function StepFrame({ asked, title, text, step, children, aside, ...rest }: StepFrameProps) {
  const { step: words } = useIdentityWords()
  return (
    <>
      <header className="grid gap-2">
        <PageHeading isStep>{title}</PageHeading>
        <p className="text-muted wrap-anywhere">{text}</p>
        <p className="text-14 text-muted wrap-anywhere">{words.account(asked.email)}</p>
      </header>
      <form {...step.formProps} className="grid gap-5">
        {children}
        <Announcements failure={rest.failure ?? (step.failure && <Refusal why={step.failure} />)} />
        <Button
          type="submit"
          kind="primary"
          wide
          busy={step.busy}
          busyLabel={rest.busyLabel ?? words.submitting}
        >
          {rest.submit ?? words.submit}
        </Button>
      </form>
      {aside}
      <p className="border-t border-line pt-4 text-14">
        <button type="button" onClick={() => asked.giveUp()} className={`${linkLook} -my-2 py-2 text-left`}>
          {words.back}
        </button>
      </p>
    </>
  )
}
