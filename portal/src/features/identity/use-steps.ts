import type { Challenge, SignInResult } from '@sooner/user-pool-client'
import { type ComponentType, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RefusalKey } from './refusals.ts'

/** A challenge that waits for its answer. */
export interface Asked {
  readonly challenge: Challenge
  readonly email: string
  /** What came of an answer that was accepted. */
  readonly settle: (result: SignInResult) => void
  /** Back to the password, for a reason or because the person wants to. */
  readonly giveUp: (why?: RefusalKey) => void
}

/** The person left a step, or it can't be answered any more: the form says why, if there is a why. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
  readonly why: RefusalKey | undefined

  constructor(why: RefusalKey | undefined) {
    super('The sign-in was given up.')
    this.why = why
  }
}

/** The steps of a sign-in beyond its password, and the page of them, which loads with the first challenge. */
export function useSteps() {
  const [asked, setAsked] = useState<Asked & { readonly number: number }>()
  const [Steps, setSteps] = useState<ComponentType<{ readonly asked: Asked }>>()
  const count = useRef(0)

  const ask = useCallback(async (challenge: Challenge, email: string): Promise<SignInResult> => {
    const { SignInStep } = await import('./steps/sign-in-step.tsx')
    setSteps(() => SignInStep)
    count.current += 1
    const number = count.current
    return new Promise((settle, reject) => {
      const giveUp = (why?: RefusalKey) => reject(new GivenUp(why))
      setAsked({ challenge, email, settle, giveUp, number })
    })
  }, [])

  // At once, so that the form is there when the focus is to go to one of its fields.
  const close = useCallback(() => flushSync(() => setAsked(undefined)), [])
  return { asked, Steps, ask, close }
}
