import type { SignInResult } from '@sooner/user-pool-client'
import { type RefObject, useEffect, useState } from 'react'
import type { Faults } from '../../../ui/form/use-once.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Asked } from '../asked.ts'
import { attempt } from '../attempt.ts'
import { codeOf } from '../error-code.ts'
import { refusalOf, type RefusalKey } from '../refusals/refusals.ts'

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
