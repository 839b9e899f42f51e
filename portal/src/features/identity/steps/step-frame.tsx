import { type ComponentProps, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { SignInResult } from '@sooner/user-pool-client'
import { PageHeading } from '../../../lib/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { linkLook } from '../../../ui/link.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import type { Faults } from '../../../ui/form/use-once.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { type Asked, attempt } from '../attempt.ts'
import { refusalOf } from '../refusals/refusals.ts'
import { Refusal, type RefusalKey } from '../refusals/refusal.tsx'
import { useIdentityWords } from '../words/index.ts'
import { codeOf } from '../error-code.ts'

/** After these refusals the challenge can still be answered; any other NotAuthorizedException ends it. */
const tryAgain = ['credentials', 'tooMany']

interface StepForm<V extends object> {
  readonly asked: Asked
  readonly initial: V
  readonly check?: (values: V) => Faults<keyof V & string, string>
  readonly answer: (values: V) => Promise<SignInResult>
  /** The name of the field that gets the focus after a refusal. */
  readonly select?: string
}

/** One step of a sign-in. A wrong answer leaves the step open; an answer that comes too late returns to the password form. */
export function useStep<V extends object>({ asked, initial, check, answer, select }: StepForm<V>) {
  const [accepted, setAccepted] = useState(false)
  const { settle, giveUp } = asked

  async function judged(values: V): Promise<void> {
    try {
      const result = await answer(values)
      setAccepted(true)
      settle(result)
    } catch (error) {
      const why = refusalOf(error, navigator.onLine)
      if (codeOf(error) !== 'NotAuthorizedException' || tryAgain.includes(why)) throw error
      giveUp(why)
    }
  }

  const form = useForm<V, string, RefusalKey>({
    initial,
    ...(check && { check }),
    send: (values) => attempt(() => judged(values), { ...(select !== undefined && { select }) }),
  })
  return { ...form, busy: form.busy || accepted }
}

/** Focuses the only field of the step, so that a phone opens its keyboard and suggests the code. */
export function useFirstFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => input.current?.focus(), [input])
}

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
