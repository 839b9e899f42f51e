import type { SignInResult } from '@sooner/user-pool-client'
import { type RefObject, useEffect, useState } from 'react'
import { codeOf } from '../error-code.ts'
import { refusalOf } from '../refusals/refusals.ts'
import type { Asked } from '../asked.ts'
import { useSubmission } from '../use-submission.ts'

/** After these the challenge can still be answered; any other refusal of who is signing in ends it. */
const tryAgain = ['credentials', 'tooMany']

/** Sends one answer at a time. A wrong one leaves the step as it is; one that comes too late leads back to the password. */
export function useStep({ settle, giveUp }: Asked, input: RefObject<HTMLInputElement | null>) {
  const { busy, failure, setFailure, run } = useSubmission()
  const [accepted, setAccepted] = useState(false)

  async function answer(work: () => Promise<SignInResult>): Promise<void> {
    const done = await run(async () => {
      try {
        const result = await work()
        setAccepted(true)
        settle(result)
      } catch (error) {
        const why = refusalOf(error, navigator.onLine)
        if (codeOf(error) !== 'NotAuthorizedException' || tryAgain.includes(why)) throw error
        giveUp(why)
      }
    })
    if (!done) input.current?.select()
  }

  return { busy: busy || accepted, failure, setFailure, answer }
}

/** There is one thing to fill in, so it is where somebody starts: with a phone's keyboard up, and the code suggested. */
export function useFirstFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => input.current?.focus(), [input])
}
